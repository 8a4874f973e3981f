/** The same snapshot gives the same bytes: the dates are the paper's, the font is the shop's. */
import { createRequire } from 'node:module';
import { slugOf, type Paper } from './paper';
import { paperText, type PaperText } from './paper-words';

const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN; // of A4, in points
const BOTTOM = 841.89 - MARGIN;
const INK = '#12201f';
const QUIET = '#4a5a58';
const BRAND = '#0f4c4a';
const LINE = '#d5dddb';

const fontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/mukta/${name}.ttf`);
const REGULAR = '400Regular/Mukta_400Regular';
const BOLD = '600SemiBold/Mukta_600SemiBold';

export async function paperPdf(paper: Paper): Promise<Uint8Array> {
  const { default: Document } = await import('pdfkit');
  const text = paperText(paper);
  const date = new Date(paper.issuedAt);
  const doc = new Document({
    size: 'A4',
    margin: MARGIN,
    font: fontFile(REGULAR),
    lang: 'en-IN',
    info: {
      Title: `${text.title} ${paper.number}`,
      Author: text.seller[0] ?? '',
      CreationDate: date,
      ModDate: date,
    },
  });
  doc.registerFont('regular', fontFile(REGULAR)).registerFont('bold', fontFile(BOLD));
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
  draw(doc, text);
  doc.end();
  return done;
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

function draw(doc: PDFKit.PDFDocument, text: PaperText): void {
  doc.font('bold').fontSize(22).fillColor(INK).text(text.title, MARGIN, MARGIN);
  rule(doc, BRAND, 1.5);
  const top = doc.y;
  const half = WIDTH / 2 - 12;
  const ends = [
    party(doc, 'Sold by', text.seller, MARGIN, top, half),
    party(doc, text.buyerTitle, text.buyer, MARGIN + half + 24, top, half),
  ];
  doc.y = Math.max(...ends) + 10;
  facts(doc, text.facts, half);
  rule(doc, LINE, 0.7);
  lines(doc, text);
  sums(doc, text.sums);
  doc.y += 14;
  for (const note of text.notes)
    doc.font('regular').fontSize(8.5).fillColor(QUIET).text(note, MARGIN, doc.y, { width: WIDTH });
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
  doc: PDFKit.PDFDocument,
  title: string,
  lines: string[],
  x: number,
  y: number,
  width: number,
): number {
  doc.font('regular').fontSize(9).fillColor(QUIET).text(title, x, y, { width });
  for (const [index, line] of lines.entries())
    doc
      .font(index === 0 ? 'bold' : 'regular')
      .fontSize(10)
      .fillColor(INK)
      .text(line, x, doc.y, { width });
  return doc.y;
}

function facts(doc: PDFKit.PDFDocument, all: PaperText['facts'], half: number): void {
  for (let index = 0; index < all.length; index += 2) {
    const top = doc.y;
    const ends = all.slice(index, index + 2).map(([name, value], column) => {
      const x = MARGIN + column * (half + 24);
      doc.font('regular').fontSize(9).fillColor(QUIET).text(name, x, top, { width: half });
      doc.fontSize(10).fillColor(INK).text(value, x, doc.y, { width: half });
      return doc.y;
    });
    doc.y = Math.max(...ends) + 4;
  }
}

/** The first column takes what the others leave. */
function lines(doc: PDFKit.PDFDocument, { columns, rows }: PaperText): void {
  const narrow = 74;
  const widths = columns.map((_, index) =>
    index === 0 ? WIDTH - narrow * (columns.length - 1) : narrow,
  );
  row(doc, columns, widths, true);
  for (const cells of rows) row(doc, cells, widths, false);
}

function row(doc: PDFKit.PDFDocument, cells: string[], widths: number[], isHead: boolean): void {
  doc.font(isHead ? 'bold' : 'regular').fontSize(isHead ? 9 : 10);
  const heights = cells.map((cell, index) =>
    doc.heightOfString(cell, { width: (widths[index] ?? 0) - 8 }),
  );
  const height = Math.max(...heights);
  if (doc.y + height > BOTTOM - 20) doc.addPage();
  const top = doc.y;
  let x = MARGIN;
  for (const [index, cell] of cells.entries()) {
    const width = widths[index] ?? 0;
    doc.fillColor(isHead ? QUIET : INK).text(cell, index === 0 ? x : x + 8, top, {
      width: width - 8,
      align: index === 0 ? 'left' : 'right',
    });
    x += width;
  }
  doc.y = top + height;
  rule(doc, LINE, 0.5);
}

function sums(doc: PDFKit.PDFDocument, all: PaperText['sums']): void {
  const [name, value] = [190, 90];
  const left = MARGIN + WIDTH - name - value;
  for (const each of all) {
    const size = each.isTotal ? 13 : 10;
    doc
      .font(each.isTotal ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(INK);
    const height = doc.heightOfString(each.name, { width: name });
    if (doc.y + height > BOTTOM) doc.addPage();
    const top = doc.y;
    doc.text(each.name, left, top, { width: name });
    doc.text(each.value, left + name, top, { width: value, align: 'right' });
    doc.y = top + height + 3;
  }
}
