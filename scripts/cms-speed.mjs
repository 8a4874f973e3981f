// @ts-check
// Measures how soon an edit is visible: publishes fifty prices through the admin's API and polls
// the shop's page.
import { readCommand } from './command.mjs';
import { openCmsAndShop } from './cms-and-shop.mjs';

readCommand({
  usage: `npm run cms:speed

  Publishes 50 prices and measures when the shop shows them.`,
});

const EDITS = 50;
const TIMEOUT_MS = 65_000;
/** Extra checks after each edit, to catch the old value coming back. */
const EXTRA_CHECKS = 3;
const ENTRY = '/content-manager/collection-types/api::service.service/seed-laptop-booking-keyboard';

const { cms, shop, editor, close } = await openCmsAndShop();
try {
  const token = (await ask('/admin/login', 'POST', editor)).data.token;
  let stale = 0;
  /** @type {number[]} */
  const waits = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const price = 1_111 + edit;
    await ask(ENTRY, 'PUT', { price }, token);
    await ask(`${ENTRY}/actions/publish`, 'POST', {}, token);
    const published = performance.now();
    while (!(await isShown(price)))
      if (performance.now() - published > TIMEOUT_MS) throw new Error(`${price} was never shown`);
    waits.push(performance.now() - published);
    for (let check = 0; check < EXTRA_CHECKS; check += 1) stale += (await isShown(price)) ? 0 : 1;
  }
  waits.sort((a, b) => a - b);
  const at = (/** @type {number} */ part) =>
    Math.round(waits[Math.ceil(part * waits.length) - 1] ?? 0);
  console.log(
    `${EDITS} edits, published → new page: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms; old value seen ${stale} times`,
  );
} finally {
  await close();
}

/**
 * @param {string} path @param {string} method @param {object} body @param {string} [token]
 * @returns {Promise<any>}
 */
async function ask(path, method, body, token) {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(cms + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return response.json();
}

/** @param {number} price rupees */
async function isShown(price) {
  const page = await fetch(`${shop}/laptop-support`);
  return (await page.text()).includes(
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      maximumFractionDigits: 0,
    }).format(price),
  );
}
