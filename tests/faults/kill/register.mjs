// Preloaded into the built shop with `--import`: kills the process at the point named by KILL_AT.
// Nothing of this is in the build.
import { register } from 'node:module';
import { atCall } from './point.mjs';

register('./hooks.mjs', import.meta.url, {
  data: new URL('./watched-sqlite.mjs', import.meta.url).href,
});

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const what = `fetch ${init?.method ?? 'GET'} ${new URL(input instanceof Request ? input.url : input).pathname}`;
  atCall('before', what);
  const response = await realFetch(input, init);
  await response.clone().arrayBuffer();
  atCall('after', what);
  return response;
};
