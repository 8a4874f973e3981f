import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const app = fileURLToPath(new URL('../app', import.meta.url));

/** Read by editors and staff, in English alone. */
const NOT_FOR_CUSTOMERS =
  /^(?:preview|editing|findings|operators|staff|messages|message-types)\/|^layout\/dev-error\.tsx$|^routes\/(?:preview|webhooks|before-publishing|held-back|history|schedule)/;
/** Each with why it says something outside the catalogue. */
const ALLOWED: Record<string, string> = {
  'company/policy-article.tsx: English': 'The name of the language, as its link is in English.',
  'papers/paper-page.server.tsx: Sold by': 'A tax paper, which is in English.',
  'consent/notice-page.tsx': 'A notice, which is in both languages at once.',
};

const SPOKEN = /^(?:aria-label|alt|busyLabel|hint|label|placeholder|title)$/;
const hasWords = (text: string): boolean => /[A-Za-z]{2}|\p{Script=Devanagari}/u.test(text);
/** A capital, then a word after a space: not the name of a class, a path or an icon. */
const isSentence = (text: string): boolean => /^[\s“]*[A-Z][a-z’-]*[,:]? [\w“]/.test(text);

/** The texts of a file that its reader would see and that no catalogue holds. */
export function strayTexts(name: string, code: string): string[] {
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node) => {
    if (ts.isNewExpression(node) && node.expression.getText().endsWith('Error')) return;
    if (ts.isCallExpression(node) && /^log\./.test(node.expression.getText())) return;
    if (ts.isJsxText(node) && hasWords(node.text)) found.push(node.text.trim());
    if (isText(node)) {
      const spoken = ts.isJsxAttribute(node.parent) && SPOKEN.test(node.parent.name.getText());
      if (spoken ? hasWords(node.text) : isSentence(node.text)) found.push(node.text.trim());
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

type Text = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateHead;
const isText = (node: ts.Node): node is Text =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node);

describe('the texts of the customer’s pages', () => {
  const names = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      (name.endsWith('.tsx') || /^routes\/.*\.ts$/.test(name)) && !NOT_FOR_CUSTOMERS.test(name),
  );

  test('stand in app/words', () => {
    const stray = names.flatMap((name) =>
      strayTexts(name, readFileSync(join(app, name), 'utf8')).map((text) => `${name}: ${text}`),
    );
    const allowed = Object.keys(ALLOWED);
    expect(stray.filter((each) => !allowed.some((start) => each.startsWith(start)))).toEqual([]);
    expect(allowed.filter((start) => !stray.some((each) => each.startsWith(start)))).toEqual([]);
  }, 30_000);

  test.each([
    ['<p>Book now</p>', 'Book now'],
    ['<b aria-label="Cart" />', 'Cart'],
    ['<input placeholder={`Type here`} />', 'Type here'],
    ['<p>{isOpen ? "It is open" : ""}</p>', 'It is open'],
    ['throw data({ message: "Not found here" })', 'Not found here'],
    ['toast(`Added ${name}`)', ''],
    ['toast(`We added ${name}`)', 'We added'],
    ['throw new Error("Never shown to anybody")', ''],
    ['<p className="muted small">{words.cart.total}</p>', ''],
  ])('of %s the rule finds “%s”', (code, text) =>
    expect(strayTexts('x.tsx', code)).toEqual(text ? [text] : []),
  );
});
