import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { en } from '#app/words/en';
import { hi } from '#app/words/hi';

const root = new URL('../../', import.meta.url);

/** A text, or what a function says of some value. */
const said = (text: unknown): string =>
  typeof text === 'function'
    ? String((text as (...given: string[]) => unknown)('x', 'x', 'x', 'x', 'x', 'x'))
    : String(text);

const textsOf = (words: object): { name: string; text: string }[] =>
  Object.entries(words).flatMap(([noun, texts]) =>
    Object.entries(texts as object).map(([key, text]) => ({
      name: `${noun}.${key}`,
      text: said(text),
    })),
  );

/** Ends a text of an editor who wrote none. */
const FULL_STOP = 'page.fullStop';
/** Each with why it may stand beside another text. */
const VALUES: Record<string, string> = {
  'booking.slotTime': 'a value, such as a date',
  'cart.total': 'a label; the note is a line of its own',
};
/** It waits for the other half, which code puts in the order of English. */
const HALF = /^\s|\s$|^[,;:.!?–)।]|\S (?:and|or|the)$/;

describe('sentences are whole', () => {
  test.each(Object.entries({ en, hi }))('%s: no text is a half of one', (_, words) => {
    const halves = textsOf(words).filter(({ name, text }) => name !== FULL_STOP && HALF.test(text));
    expect(halves).toEqual([]);
  });

  test('both languages name the same number of [parts]', () => {
    const parts = (words: object) =>
      textsOf(words).map(({ name, text }) => `${name} ${text.split('[').length - 1}`);
    expect(parts(hi).sort()).toEqual(parts(en).sort());
  });

  const files = ['app', 'desk', 'server'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('words/'))
      .map((name) => `${folder}/${name}`),
  );

  test('no page glues one together', () => {
    const found = files.flatMap((file) =>
      glued(file, readFileSync(new URL(file, root), 'utf8')).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  }, 30_000);

  test.each([
    ['<p>{words.shop.call("1")}<b>now</b></p>', 1],
    ['<p>{words.shop.sandbox} – is it?</p>', 1],
    ['<p>We say {words.shop.sandbox}</p>', 1],
    ['<p>{words.shop.sandbox}{name}</p>', 1],
    ['<p>{words.shop.goBack} <a>Back</a></p>', 0],
    ['<p>{rich(words.shop.sandboxNotice, link)}</p>', 0],
    ['<p><Icon name="a" /> {words.shop.sandbox}</p>', 0],
    ['`${words.shop.sandbox} and more`', 1],
    ['words.shop.sandbox + name', 1],
    ['`${words.shop.goBack} ${next}`', 0],
    ['`${words.page.base}/terms`', 0],
  ])('of %s the rule finds %i', (code, count) => expect(glued('x.tsx', code)).toHaveLength(count));
});

/** A text of the catalogue beside another text, though it does not end a sentence. */
function glued(name: string, code: string): string[] {
  if (!code.includes('words.')) return [];
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) found.push(...gluedChildren(node));
    if (ts.isTemplateExpression(node)) found.push(...gluedSpans(node));
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
      found.push(...[node.left, node.right].filter(isUnfinished).map(textOf));
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

function gluedChildren({ children }: ts.JsxElement | ts.JsxFragment): string[] {
  const shown = children.filter((child) => !/^(?:\s*|\{' '\})$/.test(child.getText()));
  return shown
    .filter((child, place) => {
      if (!ts.isJsxExpression(child) || !child.expression) return false;
      const before = shown[place - 1];
      if (before && ts.isJsxText(before) && isUsed(child.expression)) return true;
      const after = shown[place + 1];
      return after && isInline(after) && isUnfinished(child.expression);
    })
    .map(textOf);
}

const gluedSpans = ({ head, templateSpans }: ts.TemplateExpression): string[] =>
  templateSpans
    .filter(({ expression, literal }, place) => {
      const before = place > 0 ? (templateSpans[place - 1]?.literal.text ?? '') : head.text;
      const isAlone = literal.text === '' && !templateSpans[place + 1] && before.trim() === '';
      return !isAlone && isUnfinished(expression);
    })
    .map(textOf);

/** Shown in the line of what stands before it, and not a note in brackets. */
const isInline = (node: ts.JsxChild): boolean =>
  !/^<span[^>]*>(?: \(|\{` \$\{words\.shop\.(?:optional|newTab)\}`\})/.test(node.getText()) &&
  (ts.isJsxText(node) ||
    ts.isJsxExpression(node) ||
    (ts.isJsxElement(node) &&
      /^(?:a|b|bdi|em|i|span|strong|time|Link)$/.test(node.openingElement.tagName.getText())));

const USE = /^words\.(\w+)\.(\w+)(?:\(|$)/;

const isUsed = (node: ts.Expression): boolean => USE.test(node.getText());

function isUnfinished(node: ts.Expression): boolean {
  if (ts.isConditionalExpression(node))
    return isUnfinished(node.whenTrue) || isUnfinished(node.whenFalse);
  const [, noun = '', key = ''] = USE.exec(node.getText()) ?? [];
  if (!noun || noun === 'page' || `${noun}.${key}` in VALUES) return false;
  const text = (en as Record<string, Record<string, unknown>>)[noun]?.[key];
  return !/[.!?…:)]$/.test(said(text));
}

const textOf = (node: ts.Node): string => node.getText().replaceAll(/\s+/g, ' ');
