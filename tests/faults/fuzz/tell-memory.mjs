// Preloaded into the built shop with `--import`: collects the garbage and tells what is left, over
// a socket of its own. Nothing of this is in the build.
import { createServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

createServer((asker) => {
  for (let round = 0; round < 3; round += 1) collect(); // what finalisers let go needs another round
  asker.end(JSON.stringify(process.memoryUsage()));
})
  .listen(process.env.MEMORY_SOCKET)
  .unref();
