// @ts-check
// Measures the shop's pages and the floor in turn: `npm run lighthouse [-- simulate|devtools]
// [landing …]`. Runs are added to test-results/lighthouse.json. `--anew` discards earlier runs,
// `--once` runs each page once, `--write` writes the table to docs/performance.md.
import { readCommand } from '../scripts/command.mjs';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../scripts/browser.mjs';
import { root, run, stop } from '../scripts/shell.mjs';
import { isBuilt } from '../scripts/sources.mjs';
import { buildFloor } from './build-floor.mjs';
import { median } from './load.mjs';
import { markdownTable, writeFigures } from './report.mjs';
import { openFloor, openShopAndSandbox } from './servers.mjs';

const { words, has } = readCommand({
  usage: `npm run lighthouse [-- simulate|devtools] [<page> …] [--anew] [--once] [--write]

  Measures pages and the floor in turn. --anew discards earlier runs, --once runs each page once,
  --write writes the table to docs/performance.md.`,
  options: ['anew', 'once', 'write'],
  words: 9,
});

/** 13 needs Node 22.19. Installed on demand, because it is 120 MB and rarely used. */
const LIGHTHOUSE = '12.8.2';
const rounds = has('once') ? 1 : 5;
const WARM_UP_REQUESTS = 12;
const METHODS = /** @type {const} */ (['simulate', 'devtools']);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = ['--headless=new', ...BROWSER_ARGS];
const results = join(root, 'test-results/lighthouse.json');

/**
 * @typedef {{ scores: number[], lcp: number, tbt: number, kB: number, faults: string[] }} Run
 */
/** @type {Record<string, Record<string, Run[]>>} by method and page */
const runs = has('anew') || !existsSync(results) ? {} : JSON.parse(readFileSync(results, 'utf8'));

const chromePath = await findBrowser();
if (!chromePath) stop(NO_BROWSER);
if (!(await isBuilt())) await (await import('../scripts/build.mjs')).build();
await buildFloor();
const { lighthouse, launch } = await getLighthouse();
const [shop, floor] = [await openShopAndSandbox(), await openFloor()];
try {
  /** @type {Record<string, string>} */
  const pages = {
    floor: `${floor.origin}/`,
    landing: `${shop.origin}/`,
    category: `${shop.origin}/laptop-support`,
    detail: `${shop.origin}/itemPage/laptop-booking-display`,
    checkout: await newCheckout(shop.origin),
  };
  const asked = words.filter((word) => word in pages);
  for (const address of Object.values(pages))
    for (let count = 0; count < WARM_UP_REQUESTS; count += 1) await (await fetch(address)).text();
  for (let round = 0; round < rounds; round += 1) {
    for (const method of METHODS.filter(
      (each) => !METHODS.some((one) => words.includes(one)) || words.includes(each),
    )) {
      for (const name of asked.length > 0 ? asked : Object.keys(pages)) {
        ((runs[method] ??= {})[name] ??= []).push(await look(pages[name] ?? '', method));
        mkdirSync(join(root, 'test-results'), { recursive: true });
        writeFileSync(results, JSON.stringify(runs));
      }
    }
  }
} finally {
  for (const server of [shop, floor]) await server.stop();
}
const table = markdownTable(
  ['Throttling', 'Page', 'Scores', 'LCP ms', 'of the floor', 'TBT ms', 'kB'],
  rows(),
);
console.log(`\n${table}\n\n${faults().join('\n')}`);
if (has('write')) writeFigures('lighthouse', table);

function rows() {
  return Object.entries(runs).flatMap(([method, pages]) =>
    Object.entries(pages).map(([name, all]) => {
      const own = all.filter(({ lcp }) => lcp > 0); // some runs end without an LCP
      const of = (/** @type {(run: Run) => number} */ figure) => median(own.map(figure));
      const floorLcp = median((pages.floor ?? []).map(({ lcp }) => lcp).filter(Boolean));
      const scores = CATEGORIES.map((_, index) => String(of(({ scores }) => scores[index] ?? 0)));
      const lcp = of((one) => one.lcp);
      return [
        method,
        name,
        scores.join('/'),
        lcp.toFixed(0),
        `${((lcp / floorLcp) * 100).toFixed(0)} %`,
        of((one) => one.tbt).toFixed(0),
        of((one) => one.kB).toFixed(0),
      ];
    }),
  );
}

/** Audits outside performance that cost points, each once. */
function faults() {
  const all = Object.values(runs).flatMap((pages) =>
    Object.entries(pages).flatMap(([name, own]) =>
      own.flatMap((one) => one.faults.map((fault) => `${name}: ${fault}`)),
    ),
  );
  return [...new Set(all)].sort();
}

/**
 * @param {string} address @param {typeof METHODS[number]} throttlingMethod @returns {Promise<Run>}
 */
async function look(address, throttlingMethod) {
  const chrome = await launch({ chromePath, chromeFlags: FLAGS });
  try {
    const { lhr } = await lighthouse(address, {
      port: chrome.port,
      throttlingMethod,
      onlyCategories: CATEGORIES,
      output: 'json',
      logLevel: 'error',
    });
    const of = (/** @type {string} */ audit) => lhr.audits[audit].numericValue ?? 0;
    const requests = lhr.audits['network-requests'].details.items;
    return {
      scores: CATEGORIES.map((name) => Math.round(lhr.categories[name].score * 100)),
      lcp: of('largest-contentful-paint'),
      tbt: of('total-blocking-time'),
      kB:
        requests.reduce(
          (/** @type {number} */ sum, /** @type {{ transferSize: number }} */ { transferSize }) =>
            sum + transferSize,
          0,
        ) / 1000,
      faults: CATEGORIES.slice(1).flatMap((name) =>
        lhr.categories[name].auditRefs
          .filter(
            (/** @type {any} */ { id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1,
          )
          .map((/** @type {any} */ { id }) => `${name}: ${lhr.audits[id].title}`),
      ),
    };
  } finally {
    chrome.kill();
  }
}

/** A checkout page with a service chosen. @param {string} origin */
async function newCheckout(origin) {
  const answer = await fetch(`${origin}/drafts`, {
    method: 'POST',
    body: new URLSearchParams({ service: 'laptop-booking-display' }),
    headers: { 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location') ?? '', origin).href;
}

/** @returns {Promise<{ lighthouse: Function, launch: Function }>} */
async function getLighthouse() {
  const folder = join(root, '.cache/lighthouse');
  const modules = join(folder, 'node_modules');
  if (!existsSync(join(modules, 'lighthouse'))) {
    console.log(`Downloading Lighthouse ${LIGHTHOUSE} …`);
    mkdirSync(folder, { recursive: true });
    const { code, output } = await run(
      process.platform === 'win32' ? 'npm.cmd' : 'npm',
      [
        'install',
        '--prefix',
        folder,
        '--no-save',
        '--no-package-lock',
        '--no-audit',
        '--no-fund',
        `lighthouse@${LIGHTHOUSE}`,
      ],
      { quiet: true },
    );
    if (code !== 0) {
      rmSync(folder, { recursive: true, force: true });
      stop(`Lighthouse could not be downloaded:\n${output}`);
    }
  }
  const load = (/** @type {string} */ file) => import(pathToFileURL(join(modules, file)).href);
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    load('lighthouse/core/index.js'),
    load('chrome-launcher/dist/index.js'),
  ]);
  return { lighthouse, launch };
}
