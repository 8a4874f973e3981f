/** Papers as PDF files, drawn in a thread of their own: the shop answers others meanwhile. */
import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import threadCode from 'virtual:paper-thread';
import type { DrawnPaper, PaperDrawing } from './draw-paper';
import { describeError, log } from '#app/ground/log.server';
import { slugOf, type Paper } from './paper';
import { paperText, plainText } from './paper-words';

const KEPT_BYTES = 8 * 1024 * 1024;
const kept = new LRUCache<string, DrawnPaper>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ bytes }) => bytes.length,
});
const underWay = new Map<string, Promise<DrawnPaper>>();

/** Kept by number and all that it says: a visitor's copy without names is another one. */
export async function paperPdf(
  paper: Paper,
  beforeDrawing: () => Promise<void> = () => Promise.resolve(),
): Promise<Uint8Array> {
  const drawing = drawingOf(paper);
  const known = kept.get(keyOf(drawing));
  if (known) return known.bytes;
  await beforeDrawing();
  return (await drawOnce(drawing)).bytes;
}

/** Texts of these are printed for sure: most papers need no trial. */
const SURELY_PRINTED = /^[\x20-\x7e\u0900-\u097f₹–—‘’“”…]*$/;

/**
 * Whether the file of a paper to be issued would lack a character. A trial that fails holds no
 * paper back: the law gives it a day.
 */
export async function isUnprintable(paper: Paper): Promise<boolean> {
  const drawing = drawingOf(paper);
  if (SURELY_PRINTED.test(JSON.stringify(drawing.text))) return false;
  try {
    return (await drawOnce(drawing)).missing.length > 0;
  } catch (error) {
    log.error({ event: 'paper.not-tried', ...describeError(error) });
    return true;
  }
}

const drawingOf = (paper: Paper): PaperDrawing => ({
  text: plainText(paperText(paper)),
  number: paper.number,
  issuedAt: paper.issuedAt,
});

const keyOf = (drawing: PaperDrawing): string =>
  createHash('sha256').update(JSON.stringify(drawing)).digest('base64');

/** Draws once for all who ask meanwhile. */
function drawOnce(drawing: PaperDrawing): Promise<DrawnPaper> {
  const key = keyOf(drawing);
  const already = underWay.get(key);
  if (already) return already;
  const work = inThread(drawing)
    .then((drawn) => {
      kept.set(key, drawn);
      return drawn;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, work);
  return work;
}

interface Waiting {
  resolve: (drawn: DrawnPaper) => void;
  reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let thread: Worker | undefined;
let asked = 0;

function inThread(drawing: PaperDrawing): Promise<DrawnPaper> {
  thread ??= startThread();
  asked += 1;
  const id = asked;
  const drawn = new Promise<DrawnPaper>((resolve, reject) => waiting.set(id, { resolve, reject }));
  thread.postMessage({ id, drawing });
  return drawn;
}

type Answer = { id: number } & ({ drawn: DrawnPaper; error?: never } | { error: string });

function startThread(): Worker {
  const worker = new Worker(threadCode, { eval: true, workerData: { from: import.meta.url } });
  worker.unref(); // it never keeps a program from ending
  worker.on('message', (answer: Answer) => {
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.error === undefined) asker?.resolve(answer.drawn);
    else asker?.reject(new Error(answer.error));
  });
  worker.on('error', fail);
  return worker;
}

/** The next paper starts a new thread. */
function fail(error: Error): void {
  thread = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}

export const pdfResponse = (bytes: Uint8Array, { number }: Paper): Response =>
  new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${slugOf(number)}.pdf"`,
      'x-robots-tag': 'noindex',
    },
  });
