import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Settings that shop and CMS read, and those of the kit's own files. */
const KNOWN = new Set([
  ...namesIn(read('.env.example'), /^#([A-Z][A-Z0-9_]+)=/gm),
  ...namesIn(read('cms/.env.example'), /^#([A-Z][A-Z0-9_]+)=/gm),
  ...namesIn(read('deploy/Caddyfile'), /\{\$([A-Z_]+)/g),
  ...['NODE_ENV', 'STRAPI_TELEMETRY_DISABLED', 'DATABASE_PASSWORD', 'POSTGRES_USER'],
  ...['POSTGRES_PASSWORD', 'PORTS', 'CMS'],
]);

describe('the deploy kit', () => {
  it.each([
    ['deploy/install.sh', /^(?:\$\([^)]*\))?([A-Z][A-Z0-9_]+)=/gm],
    ['deploy/env.sh', /^([A-Z][A-Z0-9_]+)=/gm],
    ['deploy/compose.yaml', /^ +([A-Z][A-Z0-9_]+): /gm],
    ['deploy/Dockerfile', /\b([A-Z][A-Z0-9_]+)=/g],
    ['cms/Dockerfile', /\b([A-Z][A-Z0-9_]+)=/g],
    ['deploy/systemd/deskdost-shop@.service', /(?:^Environment=| )([A-Z][A-Z0-9_]+)=/gm],
    ['deploy/systemd/deskdost-desk.service', /(?:^Environment=| )([A-Z][A-Z0-9_]+)=/gm],
    ['deploy/systemd/deskdost-cms.service', /(?:^Environment=| )([A-Z][A-Z0-9_]+)=/gm],
  ])('%s sets only what somebody reads', (file, pattern) => {
    const own = ['BASE', 'SETTINGS', 'DATA', 'BACKUPS', 'RUNTIME', 'NODE_MAJOR', 'SOURCE'];
    const more = [...own, 'KEPT_RELEASES', 'READY_WITHIN_S', 'RELEASE', 'HOST', 'PORT'];
    const names = namesIn(read(file), pattern);
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !KNOWN.has(name) && !more.includes(name))).toEqual([]);
  });

  it('runs programs that there are', () => {
    const units = readdirSync('deploy/systemd').map((name) => read(`deploy/systemd/${name}`));
    const texts = [...units, read('deploy/compose.yaml'), read('cms/Dockerfile')].join('\n');
    const scripts = namesIn(texts, /\b(scripts\/[\w-]+\.mjs)/g);
    const built = namesIn(texts, /\bbuild\/(\w+)\/main\.js/g);
    expect([...new Set(built)].sort()).toEqual(['desk', 'server']);
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter((name) => !existsSync(name))).toEqual([]);
  });

  it('lets the desk listen on this machine only, and shows it under a name of its own', () => {
    expect(read('deploy/systemd/deskdost-desk.service')).not.toMatch(/DESK_HOST/);
    expect(read('.env.example')).toMatch(/^#DESK_HOST=127\.0\.0\.1$/m);
    const [, desk = ''] = /\n {2}desk:\n((?: {4}.*\n)+)/.exec(read('deploy/compose.yaml')) ?? [];
    expect(desk).toContain('build/desk/main.js');
    expect(desk).not.toMatch(/ports:|network_mode:/);
    const sites = read('deploy/Caddyfile')
      .split(/^(?=\{\$\w+_HOST)/m)
      .slice(1);
    const names = sites.map((site) => /^\{\$(\w+)/.exec(site)?.[1]);
    expect(names).toEqual(['SHOP_HOST', 'CMS_HOST', 'STAFF_HOST']);
    expect(sites.map((site) => site.includes('DESK_UPSTREAM'))).toEqual([false, false, true]);
    expect(sites[2]).toMatch(/^\{\$STAFF_HOST:http:\/\/127\.0\.0\.1:/);
  });

  it('makes every secret that live mode asks for', () => {
    for (const file of ['deploy/install.sh', 'deploy/env.sh'])
      expect(namesIn(read(file), /^([A-Z_]+)=\$\(secret\)/gm)).toEqual(
        expect.arrayContaining(['SESSION_SECRETS', 'RAZORPAY_WEBHOOK_SECRETS', 'JWT_SECRET']),
      );
  });

  it('sets each setting, tells where its value comes from, or leaves it as it is for a reason', () => {
    const page = read('docs/deploy.md');
    const kit = ['install.sh', 'env.sh', 'compose.yaml', 'systemd/deskdost-shop@.service']
      .map((name) => read(`deploy/${name}`))
      .join('\n');
    const isTold = (name: string) =>
      [...page.matchAll(/`([A-Z][A-Z0-9_]+)(\*?)`/g)].some(([, told = '', all]) =>
        all ? name.startsWith(told) : name === told,
      );
    const settings = namesIn(read('.env.example'), /^#([A-Z][A-Z0-9_]+)=/gm);
    const left = settings.filter((name) => !isTold(name) && !new RegExp(`\\b${name}\\b`).test(kit));
    expect(left.sort()).toEqual([...AS_IT_IS].sort());
  });
});

/** Right as they are on such a server. */
const AS_IT_IS = [
  ...['SANDBOX_PORT', 'DEMO', 'RAZORPAY_ALLOW_TEST_KEYS'],
  ...['RAZORPAY_API_BASE', 'RAZORPAY_CHECKOUT_SRC', 'MAPS_GEOCODE_BASE', 'MAPS_PLACES_BASE'],
  ...['PAGE_CACHE_MB', 'DRAIN_MS', 'LOG_LEVEL', 'FORM_PRESET', 'CMS_MEDIA_HOST'],
];
