// @ts-check
// How soon an edit is seen: fifty prices published through the admin's own API, each looked for on the running shop's page.
import { openCmsAndShop } from './cms-and-shop.mjs';

const EDITS = 50;
const PATIENCE_MS = 65_000;
/** After an edit was seen it is looked at so often again: the old value must not come back. */
const LOOKS_AFTER = 3;
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
    while (!(await isShown(price))) if (performance.now() - published > PATIENCE_MS) throw new Error(`${price} was never shown`);
    waits.push(performance.now() - published);
    for (let look = 0; look < LOOKS_AFTER; look += 1) stale += (await isShown(price)) ? 0 : 1;
  }
  waits.sort((a, b) => a - b);
  const at = (/** @type {number} */ part) => Math.round(waits[Math.ceil(part * waits.length) - 1] ?? 0);
  console.log(`${EDITS} edits, published → new page: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms; old value seen again ${stale} times`);
} finally {
  await close();
}

/** @param {string} path @param {string} method @param {object} body @param {string} [token] @returns {Promise<any>} */
async function ask(path, method, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(cms + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return response.json();
}

/** @param {number} price rupees */
async function isShown(price) {
  const page = await fetch(`${shop}/laptop-support`);
  return (await page.text()).includes(new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 }).format(price));
}
