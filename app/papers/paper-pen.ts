/** Writes lines of mixed scripts. Each word keeps its text for readers that extract it (`ActualText`). */
import type {} from 'pdfkit'; // the namespace PDFKit
import { FIRST, fontFinder, type FontFile, type Fontkit } from './paper-fonts';

export interface Style {
  size: number;
  color: string;
  isBold: boolean;
}

interface Run {
  font: FontFile;
  text: string;
  features?: Features;
}

interface Word {
  text: string;
  runs: Run[];
  width: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Joins the next letter to its own, as க் and ஷ are one drawn க்ஷ. */
const ENDS_IN_VIRAMA = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\uabed]\u200d?$/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** One character of the font for each of the text, in the same order. */
const IS_PLAIN = /^[\p{Script=Latin}\p{Script=Common}]*$/u;

/** The pieces between which a long word may be broken: each is drawn as one. */
export function lettersOf(text: string): string[] {
  const letters: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const before = letters.at(-1);
    if (before !== undefined && ENDS_IN_VIRAMA.test(before))
      letters.splice(-1, 1, before + segment);
    else letters.push(segment);
  }
  return letters;
}

export type Pen = ReturnType<typeof openPen>;

export function openPen(
  doc: PDFKit.PDFDocument,
  { fontkit, resolve }: { fontkit: Fontkit; resolve: (file: string) => string },
) {
  const fontOf = fontFinder(fontkit, resolve);
  const missing = new Set<string>();

  const choose = (font: FontFile, { size, isBold }: Style) =>
    doc.font(resolve(isBold ? font.bold : font.regular)).fontSize(size);

  function wordOf(text: string, style: Style): Word {
    const runs: Run[] = [];
    for (const { segment } of graphemes.segment(text)) {
      const font = fontOf(segment);
      if (!font) missing.add(segment);
      const next = font ? { font, text: segment } : { font: FIRST, text: '?' };
      const last = runs.at(-1);
      if (last?.font === next.font) last.text += next.text;
      else runs.push(next);
    }
    let width = 0;
    for (const run of runs) {
      const { features, width: own } = measured(choose(run.font, style), run.text);
      run.features = features;
      width += own;
    }
    return { text, runs, width };
  }

  /** A word that is longer than a line goes on in the next one. */
  function fitting(text: string, width: number, style: Style): Word[] {
    const word = wordOf(text, style);
    const parts = lettersOf(text);
    if (word.width <= width || parts.length < 2) return [word];
    const half = Math.ceil(parts.length / 2);
    return [parts.slice(0, half), parts.slice(half)].flatMap((part) =>
      fitting(part.join(''), width, style),
    );
  }

  function linesOf(text: string, width: number, style: Style): Word[][] {
    const lines: Word[][] = [[]];
    let left = width;
    for (const word of text.split(/\s+/).flatMap((each) => fitting(each, width, style))) {
      if (word.width > left && lines.at(-1)?.length) {
        lines.push([]);
        left = width;
      }
      lines.at(-1)?.push(word);
      left -= word.width + spaceOf(style);
    }
    return lines;
  }

  const spaceOf = (style: Style): number => choose(FIRST, style).widthOfString(' ');
  const lineHeight = (style: Style): number => choose(FIRST, style).currentLineHeight(true);

  function writeWord({ text, runs }: Word, x: number, y: number, style: Style): void {
    // Readers turn words that are read from right to left round by themselves.
    const isRead = IS_PLAIN.test(text) && runs.every(({ font }) => font === FIRST);
    const isPlain = isRead || RIGHT_TO_LEFT.test(text);
    if (!isPlain) doc.markContent('Span', { actual: text });
    let at = x;
    for (const run of RIGHT_TO_LEFT.test(text) ? [...runs].reverse() : runs) {
      choose(run.font, style).fillColor(style.color);
      doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic', ...run.features });
      at += doc.widthOfString(run.text, run.features);
    }
    if (!isPlain) doc.endMarkedContent();
  }

  /** @returns where it ends */
  function write(
    text: string,
    x: number,
    top: number,
    width: number,
    style: Style,
    isAtRight = false,
  ): number {
    let y = top;
    for (const line of linesOf(text, width, style)) {
      const gap = spaceOf(style);
      const length = line.reduce((sum, word) => sum + word.width + gap, -gap);
      let at = isAtRight ? x + width - length : x;
      const baseline = y + 0.8 * lineHeight(style) - 0.1 * style.size;
      for (const piece of inReadingOrder(line)) {
        writeWord(piece, at, baseline, style);
        at += piece.width + gap;
      }
      y += lineHeight(style);
    }
    return y;
  }

  const heightOf = (text: string, width: number, style: Style): number =>
    linesOf(text, width, style).length * lineHeight(style);

  return { write, heightOf, missing };
}

type Features = Pick<PDFKit.Mixins.TextOptions, 'features'>;

/** fontkit stops at marks of some fonts that lack a place; then the font places none by rule. */
const WITHOUT_MARKS = {
  features: { mark: false, mkmk: false, abvm: false, blwm: false },
} as unknown as Features; // its types know the list alone, not what turns a feature off

function measured(doc: PDFKit.PDFDocument, text: string): { width: number; features: Features } {
  try {
    return { width: doc.widthOfString(text), features: {} };
  } catch {
    return { width: doc.widthOfString(text, WITHOUT_MARKS), features: WITHOUT_MARKS };
  }
}

/**
 * Words that are read from right to left stand in that order; those around them stay. A comma ends
 * it: the next fact of an address stands behind, as on the page of the paper.
 */
function inReadingOrder(words: Word[]): Word[] {
  const ordered: Word[] = [];
  let from = 0;
  for (const word of words) {
    const isTurned = RIGHT_TO_LEFT.test(word.text);
    if (isTurned) ordered.splice(from, 0, word);
    else ordered.push(word);
    if (!isTurned || word.text.endsWith(',')) from = ordered.length;
  }
  return ordered;
}
