/**
 * Draws a paper as a PDF. Runs in a thread of its own (`paper-thread.ts`), so it imports neither
 * packages nor the shop: what it needs is given to it.
 */
import type {} from 'pdfkit'; // the namespace PDFKit
import type { Fontkit } from './paper-fonts';
import { openPen, type Pen, type Style } from './paper-pen';
import type { PaperText } from './paper-words';

const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN; // of A4, in points
const BOTTOM = 841.89 - MARGIN;
const INK = '#12201f';
const QUIET = '#4a5a58';
const BRAND = '#0f4c4a';
const LINE = '#d5dddb';

export interface PaperDrawing {
  text: PaperText<string>;
  number: string;
  /** Epoch ms. */
  issuedAt: number;
}

export interface DrawnPaper {
  bytes: Uint8Array;
  /** Characters that no font has; each is printed as a question mark. */
  missing: string[];
}

export interface Packages {
  Document: new (options: PDFKit.PDFDocumentOptions) => PDFKit.PDFDocument;
  fontkit: Fontkit;
  /** Finds the path of a package's file. */
  resolve: (file: string) => string;
}

const REPLACED = 'Where “?” stands, this file lacks a character. The page of this paper shows it.';

/** The same paper gives the same bytes: the dates are the paper's, the fonts are the shop's. */
export async function drawPaper(
  { text, number, issuedAt }: PaperDrawing,
  packages: Packages,
): Promise<DrawnPaper> {
  const date = new Date(issuedAt);
  const doc = new packages.Document({
    size: 'A4',
    margin: MARGIN,
    font: '',
    lang: 'en-IN',
    info: {
      Title: `${text.title} ${number}`,
      Author: text.seller[0] ?? '',
      CreationDate: date,
      ModDate: date,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
  const pen = openPen(doc, packages);
  draw(doc, pen, text);
  doc.end();
  return { bytes: await done, missing: [...pen.missing] };
}

const style = (size: number, color = INK, isBold = false): Style => ({ size, color, isBold });

function draw(doc: PDFKit.PDFDocument, pen: Pen, text: PaperText<string>): void {
  doc.y = pen.write(text.title, MARGIN, MARGIN, WIDTH, style(22, INK, true));
  rule(doc, BRAND, 1.5);
  const top = doc.y;
  const half = WIDTH / 2 - 12;
  const ends = [
    party(pen, 'Sold by', text.seller, MARGIN, top, half),
    party(pen, text.buyerTitle, text.buyer, MARGIN + half + 24, top, half),
  ];
  doc.y = Math.max(...ends) + 10;
  facts(doc, pen, text.facts, half);
  rule(doc, LINE, 0.7);
  lines(doc, pen, text);
  sums(doc, pen, text.sums);
  doc.y += 14;
  const notes = pen.missing.size > 0 ? [...text.notes, REPLACED] : text.notes;
  for (const note of notes) doc.y = pen.write(note, MARGIN, doc.y, WIDTH, style(8.5, QUIET));
}

function rule(doc: PDFKit.PDFDocument, color: string, width: number): void {
  const y = doc.y + 4;
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(width)
    .stroke(color);
  doc.y = y + 8;
}

/** @returns where it ends */
function party(
  pen: Pen,
  title: string,
  lines: string[],
  x: number,
  top: number,
  width: number,
): number {
  let y = pen.write(title, x, top, width, style(9, QUIET));
  for (const [index, line] of lines.entries())
    y = pen.write(line, x, y, width, style(10, INK, index === 0));
  return y;
}

function facts(
  doc: PDFKit.PDFDocument,
  pen: Pen,
  all: PaperText<string>['facts'],
  half: number,
): void {
  for (let index = 0; index < all.length; index += 2) {
    const top = doc.y;
    const ends = all.slice(index, index + 2).map(([name, value], column) => {
      const x = MARGIN + column * (half + 24);
      const y = pen.write(name, x, top, half, style(9, QUIET));
      return pen.write(value, x, y, half, style(10));
    });
    doc.y = Math.max(...ends) + 4;
  }
}

/** The first column takes what the others leave. */
function lines(doc: PDFKit.PDFDocument, pen: Pen, { columns, rows }: PaperText<string>): void {
  const narrow = 74;
  const widths = columns.map((_, index) =>
    index === 0 ? WIDTH - narrow * (columns.length - 1) : narrow,
  );
  row(doc, pen, columns, widths, style(9, QUIET, true));
  for (const cells of rows) row(doc, pen, cells, widths, style(10));
}

function row(
  doc: PDFKit.PDFDocument,
  pen: Pen,
  cells: string[],
  widths: number[],
  look: Style,
): void {
  const heights = cells.map((cell, index) => pen.heightOf(cell, (widths[index] ?? 0) - 8, look));
  const height = Math.max(...heights);
  if (doc.y + height > BOTTOM - 20) doc.addPage();
  const top = doc.y;
  let x = MARGIN;
  for (const [index, cell] of cells.entries()) {
    const width = widths[index] ?? 0;
    pen.write(cell, index === 0 ? x : x + 8, top, width - 8, look, index > 0);
    x += width;
  }
  doc.y = top + height;
  rule(doc, LINE, 0.5);
}

function sums(doc: PDFKit.PDFDocument, pen: Pen, all: PaperText<string>['sums']): void {
  const [name, value] = [190, 90];
  const left = MARGIN + WIDTH - name - value;
  for (const each of all) {
    const look = style(each.isTotal ? 13 : 10, INK, each.isTotal);
    const height = pen.heightOf(each.name, name, look);
    if (doc.y + height > BOTTOM) doc.addPage();
    const top = doc.y;
    pen.write(each.name, left, top, name, look);
    pen.write(each.value, left + name, top, value, look, true);
    doc.y = top + height + 3;
  }
}
