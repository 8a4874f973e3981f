// @ts-check
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './shell.mjs';

/** @typedef {Record<string, string | undefined>} Environment */

/** @param {Environment} env */
export const dataFolder = (env) => resolve(root, env.DATA_DIR || '.data');

/** @param {Environment} env */
const mark = (env) => join(dataFolder(env), 'demo');

/**
 * The running shop notes whether it shows the demo's content, so that programs beside it show the same.
 * @param {Environment} env
 */
export function noteDemo(env) {
  if (['1', 'true'].includes(env.DEMO ?? '')) writeFileSync(mark(env), '');
  else rmSync(mark(env), { force: true });
}

/** @param {Environment} env changed when the shop on the same store was started with --demo */
export function joinDemo(env) {
  if (!env.CMS_GRAPHQL_URL && env.SHOP_MODE !== 'live' && existsSync(mark(env))) env.DEMO ??= '1';
}
