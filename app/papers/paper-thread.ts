/** The thread that draws papers. `scripts/paper-thread-plugin.mjs` bundles it to a text. */
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { drawPaper, type Packages, type PaperDrawing } from './draw-paper';

const { from } = workerData as { from: string }; // written by `paper-pdf.server.ts`
const require = createRequire(from);
const packages: Packages = {
  Document: require('pdfkit') as Packages['Document'], // its types are of a module
  fontkit: require('fontkit') as Packages['fontkit'], // it has none
  resolve: (file) => require.resolve(file),
};

// Priority is the thread's own on Linux: with all cores busy, the shop's answers go first.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', ({ id, drawing }: { id: number; drawing: PaperDrawing }) => {
  drawPaper(drawing, packages).then(
    (drawn) => parentPort?.postMessage({ id, drawn }),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) }),
  );
});
