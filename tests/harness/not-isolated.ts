import { parse, type DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** Browsers show them apart, and they hold no element. */
const APART = ['title', 'textarea', 'option', 'script', 'style'];

/**
 * Texts from right to left that share an element with something else: there they turn a phone
 * number or a price beside them round.
 * @param typed what people typed; an element of its own may hold a part of one
 */
export function notIsolated(html: string, typed: readonly string[]): string[] {
  const found: string[] = [];
  const look = (node: Node, around: Element | undefined): void => {
    if (node.nodeName === '#text' && 'value' in node && /\p{Script=Hebrew}/u.test(node.value)) {
      const text = around ? textOf(around) : node.value;
      if (!around || !typed.some((each) => each.includes(text.trim()))) found.push(text);
      return;
    }
    if (APART.includes(node.nodeName)) return;
    const inner = isIsolating(node) ? node : around;
    for (const child of 'childNodes' in node ? node.childNodes : []) look(child, inner);
  };
  look(parse(html), undefined);
  return found;
}

const isIsolating = (node: Node): node is Element =>
  'attrs' in node &&
  (node.nodeName === 'bdi' ||
    node.attrs.some(({ name, value }) => name === 'dir' && value === 'auto'));

const textOf = (node: Node): string => {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
};
