// @ts-check
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { withPalette } from './palette-png.mjs';
import { root } from './shell.mjs';

/**
 * Draws the preview images for shared links into public/share. Run it by hand when a drawing or a
 * name changes, and commit the result. Names: app/discovery/share-picture.ts.
 */

/** @type {Record<string, { drawing: string, title: string, text: string }>} */
const pictures = {
  shop: {
    drawing: 'hero-technician',
    title: 'Tech support at your home and office',
    text: 'See the price first. Choose a two-hour slot.',
  },
  'laptop-support': {
    drawing: 'laptop',
    title: 'Laptop Support',
    text: 'Repairs at your door, quick help by phone',
  },
  'macbook-support': {
    drawing: 'macbook',
    title: 'Macbook Support',
    text: 'Repairs at your door, quick help by phone',
  },
  'desktop-support': {
    drawing: 'desktop',
    title: 'Desktop Support',
    text: 'Repairs at your door, quick help by phone',
  },
  'upgrade-support': {
    drawing: 'component',
    title: 'Component Support',
    text: 'Checked, replaced and upgraded',
  },
  'service-support': {
    drawing: 'corporate',
    title: 'Service Support',
    text: 'Single machines and whole offices',
  },
  'coding-support': {
    drawing: 'coding',
    title: 'Coding Support',
    text: 'A developer at your side',
  },
  'printer-support': {
    drawing: 'printer',
    title: 'Printer Support',
    text: 'Set-up, jams, print quality and network',
  },
  about: {
    drawing: 'how-fix',
    title: 'Who we are and how we do it',
    text: 'Certified experts, matched to nearby customers',
  },
  policies: {
    drawing: 'how-pay',
    title: 'What we promise and what we ask',
    text: 'Terms, privacy, refunds',
  },
  contact: {
    drawing: 'sign-in-banner',
    title: 'How can we help today?',
    text: 'Tell us, and you get a ticket at once',
  },
};

/** @param {string} art @param {{ drawing: string, title: string, text: string }} picture */
const page = (art, { drawing, title, text }) => `<!doctype html>
<style>
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; display: grid; grid-template-columns: 1fr 500px; align-items: center; gap: 40px; padding: 64px 72px 108px;
    background: #dcece8; color: #10221f; font-family: system-ui, 'DejaVu Sans', sans-serif; overflow: hidden }
  h1 { font-size: 68px; line-height: 1.1; letter-spacing: -0.025em; text-wrap: balance }
  p { margin-top: 24px; font-size: 32px; line-height: 1.35; color: #455955; text-wrap: balance }
  .drawing { width: 500px; height: 420px }
  footer { position: absolute; inset: auto 0 0; height: 88px; display: flex; align-items: center; gap: 18px; padding: 0 72px; background: #fff; font-size: 36px; font-weight: 700; letter-spacing: -0.02em }
  footer svg { width: 52px; height: 52px }
  footer::after { content: ''; margin-left: auto; width: 120px; height: 12px; border-radius: 6px; background: #f4a340 }
</style>
<div hidden>${art}</div>
<div><h1>${title}</h1><p>${text}</p></div>
<svg class="drawing"><use href="#${drawing}"/></svg>
<footer><svg><use href="#logo-mark"/></svg>DeskDost</footer>`;

const folder = join(root, 'public/share');
const sprites = [
  'art-landing',
  'art-offers',
  'art-states',
  'art-lost',
  'art-categories',
  'art-devices',
  'art-remote',
  'icons-frame',
].map((name) => readFile(join(root, `app/ui/${name}.svg`), 'utf8'));
const art = (await Promise.all(sprites)).join('');
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const [name, picture] of Object.entries(pictures)) {
  await tab.setContent(page(art, picture));
  await save(name);
}
await tab.setViewportSize({ width: 512, height: 512 });
await tab.setContent(
  `<style>body{margin:0;background:#fff;display:grid;place-items:center;height:512px}</style><div hidden>${art}</div><svg width="400" height="400"><use href="#logo-mark"/></svg>`,
);
await save('logo');
await browser.close();

/** @param {string} name */
async function save(name) {
  const png = withPalette(await tab.screenshot({ type: 'png' }));
  await writeFile(join(folder, `${name}.png`), png);
  console.log(`${name}.png ${(png.length / 1024).toFixed(0)} kB`);
}
