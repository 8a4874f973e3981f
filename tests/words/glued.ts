import ts from 'typescript';
import { en } from '#app/words/en';

/** A text of the words files, by how it ends; a value, such as a date; `none` is everything else. */
type Said = 'none' | 'value' | 'sentence' | 'part';

/** What each function of the sources returns, by its name: in its own file, else where it is exported. */
export type Sayers = ReadonlyMap<string, Said>;

interface Scope {
  file: string;
  sayers: Sayers;
  /** Constants of the file. */
  constants: ReadonlyMap<string, ts.Expression>;
  /** Functions of the file: an exported one of the same name elsewhere is another. */
  functions: ReadonlySet<string>;
  /** Ends a constant that names itself. */
  seen: ReadonlySet<string>;
}

/** Ends a sentence, a note or what introduces a value. */
const ENDED = /[.!?…:)]$/;
const USE = /^(?:words|en|hi|wordsIn\([^()]*\))\.(\w+)\.(\w+)(?=\(|$)/;
/** Texts that may stand beside another, each with its reason. */
const BESIDE: Record<string, string> = {
  'cart.total': 'a label; the note is a line of its own',
};

/** Values, which a sentence of another file may hold if that file is in English alone. */
const VALUES =
  /^booking\.(?:date|dayAndTime|slotTime|today|tomorrow)$|^shop\.wait(?:Hours|Minutes)$/;
/** Read by staff and editors, in English. */
const IN_ENGLISH =
  /^desk\/|^app\/(?:command-line|findings|operators|preview)\/|^app\/booking\/(?:booking-findings|zones-without-slots)\.ts$/;

/** A text, or what a function says of some value. */
export const said = (text: unknown): string =>
  typeof text === 'function'
    ? String((text as (...given: string[]) => unknown)('x', 'x', 'x', 'x', 'x', 'x'))
    : String(text);

export const parsed = (name: string, code: string): ts.SourceFile =>
  ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);

/** Follows functions that return what others say, until nothing new is found. */
export function sayersOf(files: readonly ts.SourceFile[]): Sayers {
  const sayers = new Map<string, Said>();
  const functions = files.flatMap((file) => functionsOf(file).map((each) => ({ ...each, file })));
  const scopes = new Map(files.map((file) => [file, scopeOf(file, sayers)]));
  for (let found = -1; found !== sayers.size;) {
    found = sayers.size;
    for (const { name, returned, isExported, file } of functions) {
      const scope = scopes.get(file);
      const most = scope ? worst(returned.map((each) => saidBy(each, scope))) : 'none';
      if (most === 'none') continue;
      sayers.set(`${file.fileName}#${name}`, most);
      if (isExported) sayers.set(name, most);
    }
  }
  return sayers;
}

/** Texts that stand beside another one, in the order of English. */
export function glued(file: ts.SourceFile, sayers: Sayers): string[] {
  const scope = scopeOf(file, sayers);
  const found = new Set<ts.Node>();
  const look = (node: ts.Node) => {
    for (const each of gluedIn(node, scope)) found.add(each);
    ts.forEachChild(node, look);
  };
  look(file);
  return [...found].map(textOf);
}

/** What staff read of the customers' sentences. Values, such as dates, are anybody's. */
export function lent(file: ts.SourceFile, sayers: Sayers): string[] {
  if (!IN_ENGLISH.test(file.fileName)) return [];
  const scope = scopeOf(file, sayers);
  const found: string[] = [];
  const look = (node: ts.Node) => {
    const isSaid = ts.isCallExpression(node) && ts.isIdentifier(node.expression);
    const isText = ts.isPropertyAccessExpression(node) && USE.test(textOf(node));
    if ((isSaid || isText) && saidBy(node, scope) !== 'none') found.push(textOf(node));
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

function gluedIn(node: ts.Node, scope: Scope): ts.Node[] {
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return gluedChildren(node, scope);
  if (ts.isTemplateExpression(node)) return gluedSpans(node, scope);
  if (ts.isCallExpression(node))
    return [...(isGluedJoin(node, scope) ? [node] : []), ...gluedArguments(node, scope)];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return [node.left, node.right].filter((side) => /part|value/.test(saidBy(side, scope)));
  return [];
}

function gluedChildren({ children }: ts.JsxElement | ts.JsxFragment, scope: Scope): ts.Node[] {
  const shown = children.filter((child) => !/^(?:\s*|\{' '\})$/.test(child.getText()));
  return shown.filter((child, place) => {
    const text = saidIn(child, scope);
    if (text === 'none') return false;
    const before = shown[place - 1];
    if (before && ts.isJsxText(before)) return true;
    const after = shown[place + 1];
    return text !== 'sentence' && after !== undefined && isInline(after);
  });
}

const gluedSpans = ({ head, templateSpans }: ts.TemplateExpression, scope: Scope): ts.Node[] =>
  templateSpans
    .filter(({ expression, literal }, place) => {
      const text = saidBy(expression, scope);
      if (text === 'none') return false;
      const before = place > 0 ? (templateSpans[place - 1]?.literal.text ?? '') : head.text;
      if (/\S/.test(before)) return true;
      const isAlone = place === 0 && literal.text === '' && templateSpans.length === 1;
      return !isAlone && text !== 'sentence';
    })
    .map(({ expression }) => expression);

/** Sentences may stand one after the other, and facts in a row; nothing else is joined. */
function isGluedJoin(node: ts.CallExpression, scope: Scope): boolean {
  const joint = jointOf(node);
  if (joint === undefined || joint === ' · ') return false;
  const texts = elementsOf((node.expression as ts.PropertyAccessExpression).expression, scope).map(
    (each) => saidBy(each, scope),
  );
  return /\S/.test(joint)
    ? worst(texts) !== 'none'
    : texts.includes('part') || texts.includes('value');
}

/** A value of a sentence is no list and no pair that code has put in the order of English. */
const gluedArguments = (node: ts.CallExpression, scope: Scope): ts.Node[] =>
  useOf(node)
    ? node.arguments.filter((given) => {
        const value = resolved(given, scope);
        if (ts.isCallExpression(value)) return /\S/.test(jointOf(value) ?? '');
        return (
          ts.isTemplateExpression(value) &&
          value.templateSpans.some(({ literal }, place) =>
            /^\s*[,;:·–]|^ (?:and|or) /.test(
              place < value.templateSpans.length - 1 ? literal.text : '',
            ),
          )
        );
      })
    : [];

/** What stands between the parts of a `join`. */
function jointOf({ expression, arguments: [joint] }: ts.CallExpression): string | undefined {
  const isJoin = ts.isPropertyAccessExpression(expression) && expression.name.text === 'join';
  return isJoin && joint && ts.isStringLiteralLike(joint) && /\s/.test(joint.text)
    ? joint.text
    : undefined;
}

function elementsOf(list: ts.Expression, scope: Scope): ts.Expression[] {
  const node = resolved(list, scope);
  if (ts.isArrayLiteralExpression(node))
    return node.elements.flatMap((each) =>
      ts.isSpreadElement(each) ? elementsOf(each.expression, scope) : [each],
    );
  if (ts.isConditionalExpression(node))
    return [...elementsOf(node.whenTrue, scope), ...elementsOf(node.whenFalse, scope)];
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const [made] = node.arguments;
  if (!/^(?:map|flatMap)$/.test(node.expression.name.text) || !made)
    return elementsOf(node.expression.expression, scope);
  return ts.isArrowFunction(made)
    ? returnedBy(made)
    : [ts.factory.createCallExpression(made, undefined, [])];
}

/** Shown in the line of what stands before it, and not a note in brackets. */
const isInline = (node: ts.JsxChild): boolean =>
  !/^<span[^>]*>(?: \(|\{` \$\{words\.shop\.(?:optional|newTab)\}`\})/.test(node.getText()) &&
  (ts.isJsxText(node) || ts.isJsxExpression(node) || isInlineElement(node));

const isInlineElement = (node: ts.JsxChild): node is ts.JsxElement =>
  ts.isJsxElement(node) &&
  /^(?:a|b|bdi|em|i|span|strong|time|Link)$/.test(node.openingElement.tagName.getText());

function saidIn(child: ts.JsxChild, scope: Scope): Said {
  return ts.isJsxExpression(child) && child.expression ? saidBy(child.expression, scope) : 'none';
}

function saidBy(given: ts.Expression, scope: Scope): Said {
  const said = saidAnywhere(given, scope);
  return said === 'value' && IN_ENGLISH.test(scope.file) ? 'none' : said;
}

function saidAnywhere(given: ts.Expression, scope: Scope): Said {
  const node = withoutBrackets(given);
  if (ts.isConditionalExpression(node))
    return worst([saidBy(node.whenTrue, scope), saidBy(node.whenFalse, scope)]);
  if (ts.isBinaryExpression(node))
    return worst([node.left, node.right].map((each) => saidBy(each, scope)));
  if (ts.isTemplateExpression(node)) return saidByTemplate(node, scope);
  const use = useOf(node);
  if (use) return use;
  if (ts.isIdentifier(node)) return saidByConstant(node, scope);
  if (ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node))
    return saidByTable(node.expression, scope);
  if (!ts.isCallExpression(node)) return 'none';
  if (ts.isIdentifier(node.expression)) return sayer(node.expression.text, scope);
  if (!ts.isPropertyAccessExpression(node.expression)) return 'none';
  const { name, expression } = node.expression;
  return /^to\w*Case$|^replace/.test(name.text) ? saidBy(expression, scope) : 'none';
}

function saidByTemplate({ templateSpans }: ts.TemplateExpression, scope: Scope): Said {
  const texts = templateSpans.map(({ expression }) => saidBy(expression, scope));
  const last = templateSpans.at(-1)?.literal.text ?? '';
  if (worst(texts) === 'none') return 'none';
  return ENDED.test(last) || (last === '' && texts.at(-1) === 'sentence') ? 'sentence' : 'part';
}

function saidByConstant(node: ts.Identifier, scope: Scope): Said {
  const value = scope.constants.get(node.text);
  if (!value || scope.seen.has(node.text)) return 'none';
  return saidBy(value, { ...scope, seen: new Set([...scope.seen, node.text]) });
}

function saidByTable(table: ts.Expression, scope: Scope): Said {
  const node = resolved(table, scope);
  if (!ts.isObjectLiteralExpression(node)) return 'none';
  return worst(
    node.properties.map((each) =>
      ts.isPropertyAssignment(each)
        ? saidBy(each.initializer, scope)
        : ts.isGetAccessor(each)
          ? worst(returnedBy(each).map((text) => saidBy(text, scope)))
          : 'none',
    ),
  );
}

const sayer = (name: string, { sayers, file, functions }: Scope): Said =>
  sayers.get(functions.has(name) ? `${file}#${name}` : name) ?? 'none';

/** How a text of the words files ends. */
function useOf(node: ts.Expression): Exclude<Said, 'none'> | undefined {
  const [, noun = '', key = ''] = USE.exec(textOf(node)) ?? [];
  if (!noun || noun === 'page' || `${noun}.${key}` in BESIDE) return undefined;
  if (VALUES.test(`${noun}.${key}`)) return 'value';
  const text = (en as Record<string, Record<string, unknown>>)[noun]?.[key];
  return ENDED.test(said(text)) ? 'sentence' : 'part';
}

function worst(all: readonly Said[]): Said {
  if (all.includes('part')) return 'part';
  if (!all.includes('value')) return all.includes('sentence') ? 'sentence' : 'none';
  return all.includes('sentence') ? 'part' : 'value';
}

const resolved = (node: ts.Expression, { constants }: Scope): ts.Expression =>
  (ts.isIdentifier(node) && constants.get(node.text)) || withoutBrackets(node);

const withoutBrackets = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isNonNullExpression(node)
    ? withoutBrackets(node.expression)
    : node;

function scopeOf(file: ts.SourceFile, sayers: Sayers): Scope {
  const constants = new Map<string, ts.Expression>();
  const look = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, withoutBrackets(node.initializer));
    ts.forEachChild(node, look);
  };
  look(file);
  const functions = new Set(functionsOf(file).map(({ name }) => name));
  return { file: file.fileName, sayers, constants, functions, seen: new Set() };
}

function functionsOf(file: ts.SourceFile) {
  const found: { name: string; returned: ts.Expression[]; isExported: boolean }[] = [];
  const look = (node: ts.Node) => {
    const made = ts.isVariableDeclaration(node) ? node.initializer : node;
    const name = (ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) && node.name;
    if (
      name &&
      ts.isIdentifier(name) &&
      made &&
      (ts.isArrowFunction(made) || ts.isFunctionDeclaration(made))
    ) {
      const declared = ts.isVariableDeclaration(node) ? node.parent.parent : node;
      found.push({
        name: name.text,
        returned: returnedBy(made),
        isExported: /^export\b/.test(declared.getText()),
      });
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

/** Its own returns, and not those of functions in it. */
function returnedBy(
  made: ts.ArrowFunction | ts.FunctionDeclaration | ts.GetAccessorDeclaration,
): ts.Expression[] {
  if (!made.body) return [];
  if (!ts.isBlock(made.body)) return [made.body];
  const found: ts.Expression[] = [];
  const look = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, look);
  };
  look(made.body);
  return found;
}

const textOf = (node: ts.Node): string =>
  node.pos < 0 ? '' : node.getText().replaceAll(/\s+/g, ' ');
