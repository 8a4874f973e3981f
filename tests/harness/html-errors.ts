import { parse, type DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

/** What a parser that follows the HTML standard finds wrong in a document, with its place. */
export function htmlErrors(html: string): string[] {
  const errors: string[] = [];
  const document = parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startOffset }) =>
      errors.push(`${code}: ${html.slice(Math.max(0, startOffset - 60), startOffset + 60)}`),
  });
  if (!html.trimEnd().endsWith('</html>')) errors.push(`after </html>: ${html.slice(-60)}`);
  walk(document, (node) => {
    if (node.nodeName !== 'button' || !('attrs' in node)) return;
    if (!node.attrs.some(({ name }) => name === 'type'))
      errors.push(`button without type: ${JSON.stringify(node.attrs)}`);
  });
  return errors;
}

function walk(node: Node, look: (node: Node) => void): void {
  look(node);
  const inside = 'content' in node ? [node.content] : 'childNodes' in node ? node.childNodes : [];
  for (const child of inside) walk(child, look);
}
