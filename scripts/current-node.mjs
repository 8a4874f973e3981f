// @ts-check
// Runs a program with a Node that is new enough; npm's commands begin with it:
//   node scripts/current-node.mjs <file> <words …>
// Without a file it prints where the pinned Node is. Nothing else of the project is loaded by an
// older Node, so these files keep to what Node 18 knows.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isNewEnough, pinnedNode, runWith } from './pinned-node.mjs';

const [file, ...words] = process.argv.slice(2);
if (file === undefined) console.log(await pinnedNode());
else if (isNewEnough(process.versions.node)) {
  process.argv.splice(1, 2, resolve(file));
  await import(pathToFileURL(resolve(file)).href);
} else process.exit(await runWith(await pinnedNode(), [file, ...words]));
