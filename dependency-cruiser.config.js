/**
 * The folders of `app/` from low to high, under the titles of the README. A folder imports from those
 * before it, never from those after it, types included: so there is no cycle between folders. This
 * list is the one place where the directions are written.
 */
const GROUPS = {
  ground: ['ground', 'words', 'ui', 'chunks', 'overlays'],
  machinery: ['database', 'metrics', 'jobs', 'limits', 'own-forms', 'form-service'],
  'what we say': ['editing', 'message-types', 'content', 'styles', 'frame', 'findings'],
  customers: [
    ...['consent', 'messages', 'account', 'location', 'booking', 'cart', 'catalog', 'search'],
    ...['landing', 'preview', 'support'],
  ],
  'the business': [
    ...['visits', 'staff', 'orders', 'razorpay', 'bills', 'milestones', 'refunds', 'papers'],
    ...['changes', 'payments', 'company', 'bookings', 'discovery', 'checkout', 'waiting'],
    'message-facts',
  ],
  'the office': ['privacy', 'retention', 'operators', 'command-line', 'vitals', 'layout', 'routes'],
};
const FOLDERS = Object.values(GROUPS).flat();
/** What starts the shop and its pages: these import any folder, and nothing imports them. */
const TOP = '^app/(root|routes|entry\\.(client|server)|shop\\.server)\\.tsx?$';
const SERVER_CODE = '\\.server\\.tsx?$';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid('no-cycle', 'Files import each other in a circle.', {}, { circular: true }),
    ...FOLDERS.slice(0, -1).map((folder, place) =>
      forbid(
        `${folder}-is-lower`,
        'A folder imports only from folders before it in GROUPS.',
        { path: `^app/${folder}/` },
        { path: `^app/(${FOLDERS.slice(place + 1).join('|')})/` },
      ),
    ),
    forbid(
      'known-folder',
      'Each file of app/ is in a folder of GROUPS.',
      { path: '^app/', pathNot: [TOP, `^app/(${FOLDERS.join('|')})/`] },
      {},
    ),
    forbid(
      'nothing-imports-the-top',
      'Root, entries and routes.ts are where the shop starts.',
      { pathNot: [TOP, '^server/'] },
      { path: TOP },
    ),
    forbid(
      'only-the-root-imports-layout',
      'The layout stands around every page.',
      { path: '^app/', pathNot: [TOP, '^app/layout/'] },
      { path: '^app/layout/' },
    ),
    forbid(
      'server-code-stays-on-the-server',
      'Only server code and routes import *.server files; types are free.',
      { path: '^app/', pathNot: [SERVER_CODE, TOP, '^app/routes/'] },
      { path: SERVER_CODE, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'ui-knows-no-business',
      'app/ui knows React, the words and no business.',
      { path: '^app/ui/' },
      { path: ['^app/(?!ui/|words/|ground/)[^/]+/', SERVER_CODE] },
    ),
    forbid(
      'the-stand-ins-know-no-shop',
      'The sandbox and the seed know nothing of the shop.',
      { path: '^(sandbox|seed)/' },
      { path: '^(app|server)/' },
    ),
    forbid(
      'the-app-knows-no-server',
      'The app knows neither its server nor sandbox, tests or scripts.',
      { path: '^app/' },
      { path: '^(server|sandbox|tests|scripts)/' },
    ),
    forbid(
      'the-shop-knows-no-desk',
      'The desk stands beside the shop, and nothing of the shop leads to it.',
      { path: '^(app|server|sandbox|seed)/' },
      { path: '^desk/' },
    ),
    forbid(
      'nothing-imports-the-command-line',
      'Commands word what functions return for a terminal. Others call these functions.',
      { path: '^(app|server|desk|sandbox|seed)/', pathNot: '^app/command-line/' },
      { path: '^app/command-line/' },
    ),
    forbid(
      'the-desk-shows-no-page-of-the-shop',
      'The desk imports nouns, never the shop’s pages or its frame.',
      { path: '^desk/' },
      { path: '^app/(routes|layout)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
