import { beforeAll, expect, it } from 'vitest';
import { linksIn } from '../harness/crawl';
import { htmlErrors } from '../harness/html-errors';
import { openDocuments } from './documents';

type Open = Awaited<ReturnType<typeof openDocuments>>;
let open: Open;
beforeAll(async () => {
  open = await openDocuments();
}, 60_000);

/** Linked from nowhere, or only from scripts. */
const UNLINKED = ['/checkout', '/waiting', '/nothing-here', '/search?q=nothing+such', '/tickets/x'];

it('every page, of the sitemap or linked, is valid HTML in both languages', async () => {
  const sitemap = await (await open('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>http:\/\/[^/]*([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  );
  expect(listed.length).toBeGreaterThan(200);
  const paths = new Set([...listed, ...UNLINKED.flatMap((path) => [path, `/hi${path}`])]);
  const errors: string[] = [];
  for (const path of paths) {
    const response = await open(path);
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    const html = await response.text();
    errors.push(...htmlErrors(html).map((error) => `${path}: ${error}`));
    for (const link of linksIn(html)) paths.add(link);
  }
  expect([errors.length, errors.slice(0, 10)]).toEqual([0, []]);
}, 120_000);
