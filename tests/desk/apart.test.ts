import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import routes from '#app/routes';
import { ROUTES } from '../../desk/routes';

const sourcesIn = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => ({
        name: `${folder}/${name}`,
        text: readFileSync(`${folder}/${name}`, 'utf8'),
      })),
  );

it('003 the shop has no route of the desk', () => {
  const paths = routes.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(40);
  // Each has its own: a booking's page for its customer, a search of services.
  const shared = [
    'search',
    'session',
    'orders/:reference',
    'orders/:reference/papers/:paper',
    'orders/:reference/papers/:paper/pdf',
  ];
  const own = new Set<string>(Object.values(ROUTES).map(({ path }) => path.slice(1)));
  expect(paths.filter((path) => path && own.has(path) && !shared.includes(path))).toEqual([]);
});

/** Opens the photo of who comes, by a token, for the customer to whom that person comes. */
const PHOTO_FOR_A_CUSTOMER = 'app/routes/who-comes.ts';

it('003 no page of the shop knows the desk’s address or who works there', () => {
  const pages = sourcesIn('app', 'server').filter(({ name }) => !/\.server\.tsx?$/.test(name));
  expect(pages.length).toBeGreaterThan(200);
  const knowing = pages.filter(({ text }) => /DESK_(PORT|HOST|ORIGIN)|from '.*desk\//.test(text));
  expect(knowing.map(({ name }) => name)).toEqual([]);
  const ofStaff = pages.filter(
    ({ name, text }) =>
      /#app\/staff\//.test(text) && !/^app\/staff\//.test(name) && name !== PHOTO_FOR_A_CUSTOMER,
  );
  expect(ofStaff.map(({ name }) => name)).toEqual([]);
});
