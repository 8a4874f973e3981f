import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { en } from '#app/words/en';
import { hi } from '#app/words/hi';
import { glued, lent, parsed, said, sayersOf } from './glued';

const root = new URL('../../', import.meta.url);

const textsOf = (words: object): { name: string; text: string }[] =>
  Object.entries(words).flatMap(([noun, texts]) =>
    Object.entries(texts as object).map(([key, text]) => ({
      name: `${noun}.${key}`,
      text: said(text),
    })),
  );

/** Ends a text of an editor who wrote none. */
const FULL_STOP = 'page.fullStop';
/** It waits for the other half, which code puts in the order of English. */
const HALF = /^\s|\s$|^[,;:.!?–)।]|\S (?:and|or|the)$/;

const filesOf = (folder: string): ts.SourceFile[] =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
    .map((name) => parsed(name, readFileSync(new URL(name, root), 'utf8')));

const isCatalogue = ({ fileName }: ts.SourceFile) => /^app\/words\/(?:en|hi)/.test(fileName);

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

  const all = ['app', 'desk', 'server'].flatMap(filesOf);
  const files = all.filter((file) => !isCatalogue(file));

  test('nothing glues one together', () => {
    const sayers = sayersOf(files);
    const found = files.flatMap((file) =>
      glued(file, sayers).map((text) => `${file.fileName}: ${text}`),
    );
    expect(found).toEqual([]);
  }, 90_000);

  test('staff read no sentence of the customers', () => {
    const sayers = sayersOf(files);
    const found = files.flatMap((file) =>
      lent(file, sayers).map((text) => `${file.fileName}: ${text}`),
    );
    // It is the shop's sign-in that says it.
    expect(found).toEqual(['desk/sign-in.client.ts: words.account.otpIncomplete']);
  }, 90_000);

  test('no text has a part that may be missing', () => {
    const found = all
      .filter(isCatalogue)
      .flatMap((file) => optionalParts(file).map((text) => `${file.fileName}: ${text}`));
    expect(found).toEqual([]);
  });

  const PLANTED = `
    const state = () => words.orders.paid;
    const states = { paid: words.orders.paid, open: words.orders.toPay };
    const day = words.booking.today;
  `;
  test.each([
    ['<p>{words.shop.call("1")}<b>now</b></p>', 1],
    ['<p>{words.shop.sandbox} – is it?</p>', 1],
    ['<p>We say {words.shop.sandbox}</p>', 1],
    ['<p>{words.shop.sandbox}{name}</p>', 1],
    ['<p><b>{name}</b>, {words.shop.sandbox}</p>', 1],
    ['<p>{state()} · {name}</p>', 1],
    ['<p>{name}: {states[name]}</p>', 1],
    ['<p>{day}, {time}</p>', 1],
    ['<p>{words.shop.goBack} <a>Back</a></p>', 0],
    ['<p>{rich(words.shop.sandboxNotice, link)}</p>', 0],
    ['<p><Icon name="a" /> {words.shop.sandbox}</p>', 0],
    ['`${words.shop.sandbox} and more`', 1],
    ['`${name}: ${words.shop.goBack}`', 1],
    ['`${words.shop.goBack}, ${words.shop.goBack}`', 1],
    ['`${day}, ${time}`', 1],
    ['`${state()} · ${name}`', 1],
    ['`${isOpen ? state() : name}. ${next}`', 1],
    ['`${states.paid} and ${name}`', 1],
    ['`${dayAndTime(slot)}, ${name}`', 1],
    ['words.shop.sandbox + name', 1],
    ['name + state()', 1],
    ['[name, words.shop.sandbox].filter(Boolean).join(", ")', 1],
    ['names.map((name) => states[name]).join(" and ")', 1],
    ['[words.shop.sandbox, ...names].join(" ")', 1],
    ['[words.shop.goBack, words.shop.tooManyGoBack].join("; ")', 1],
    ['[words.shop.goBack, words.shop.tooManyGoBack].join(" ")', 0],
    ['[words.shop.sandbox, name].join(" · ")', 0],
    ['words.shop.call([name, city].join(", "))', 1],
    ['words.shop.call(`${name}, ${city}`)', 1],
    ['words.shop.call(name)', 0],
    ['`${words.shop.goBack} ${next}`', 0],
    ['`${words.page.base}/terms`', 0],
  ])('of %s the rule finds %i', (code, count) => {
    const file = parsed('x.tsx', PLANTED + code);
    const slots = parsed('y.ts', 'export const dayAndTime = () => words.booking.today;');
    expect(glued(file, sayersOf([file, slots]))).toHaveLength(count);
  });

  test.each([
    ['(by) => `Pay${by ? ` by ${by}` : ""}.`', 1],
    ['(by) => `Pay ${by ? `by ${by}` : "now"}.`', 1],
    ['(by) => (by ? `Pay by ${by}.` : "Pay.")', 0],
    ['(count) => `${count} ${count === 1 ? "place" : "places"} found`', 0],
  ])('of a text %s the rule finds %i', (code, count) =>
    expect(optionalParts(parsed('en.ts', code))).toHaveLength(count),
  );
});

/** A condition within a text chooses a form of a word, and no more: no part of the sentence. */
function optionalParts(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const isWord = (node: ts.Expression) =>
    ts.isIdentifier(node) || (ts.isStringLiteral(node) && /^\S+$/.test(node.text));
  const look = (node: ts.Node) => {
    if (
      ts.isTemplateSpan(node) &&
      ts.isConditionalExpression(node.expression) &&
      ![node.expression.whenTrue, node.expression.whenFalse].every(isWord)
    )
      found.push(node.expression.getText());
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}
