import { pictureMark, readMarks } from '#app/editing/edit-marks';

export interface Place {
  element: HTMLElement | SVGElement;
  text?: Text;
  from: number;
  to: number;
}

type Found = (Place & { mark: number })[];

/** A line of text goes on in these. */
const INLINE = new Set(['a', 'b', 'strong', 'em', 'i', 'code', 'del', 'span']);

/** A tile's lowest price belongs to no single service. */
const OF_MANY = 'tile-from';

/**
 * Finds the fields of a page by its marked copy. Both come from the same components, so they are
 * walked side by side; what only one of them has is passed over.
 */
export function aligned(page: Element, copy: Element): Found {
  const found: Found = [];
  walk(page, copy, found, []);
  return found;
}

function walk(page: Element, copy: Element, found: Found, around: number[]): void {
  if (copy.classList.contains(OF_MANY)) return;
  const open = INLINE.has(copy.localName) ? around : [];
  if (isPicture(page) && isPicture(copy)) {
    const mark = pictureMark(copy.querySelector('img')?.getAttribute('src') ?? '');
    const element = page.querySelector<HTMLElement>('img') ?? page;
    if (mark !== undefined) found.push({ element: element as HTMLElement, mark, from: 0, to: 0 });
    return noteWords(element as HTMLElement, copy.querySelector('img') ?? copy, found);
  }
  noteWords(page as HTMLElement, copy, found);
  const others = [...copy.childNodes].filter(isShown);
  let next = 0;
  for (const child of [...page.childNodes].filter(isShown)) {
    const at = others.findIndex((other, index) => index >= next && isAlike(child, other));
    if (at < 0) continue;
    next = at + 1;
    const other = others[at];
    if (child instanceof Text && other instanceof Text) note(child, other, found, open);
    else if (child instanceof Element && other instanceof Element) walk(child, other, found, open);
  }
}

/** Words that are read out, not seen. */
function noteWords(page: HTMLElement, copy: Element, found: Found): void {
  for (const name of ['alt', 'aria-label'])
    for (const { field } of readMarks(copy.getAttribute(name) ?? ''))
      if (field !== undefined) found.push({ element: page, mark: field, from: 0, to: 0 });
}

function note(page: Text, copy: Text, found: Found, open: number[]): void {
  const element = page.parentElement;
  const stretches = readMarks(copy.data, open);
  if (!element) return;
  const isOne = stretches.length === 1;
  let from = 0;
  for (const { text, field } of stretches) {
    const to = isOne ? page.data.length : from + text.length;
    if (field !== undefined) found.push({ element, text: page, mark: field, from, to });
    from = to;
  }
}

const isPicture = (element: Element): boolean =>
  element.localName === 'picture' ||
  (element.localName === 'svg' && element.classList.contains('picture'));

function isAlike(a: Node, b: Node): boolean {
  if (a instanceof Text || b instanceof Text)
    return a instanceof Text && b instanceof Text && bare(a) === bare(b);
  if (!(a instanceof Element) || !(b instanceof Element)) return false;
  if (isPicture(a)) return isPicture(b);
  return a.localName === b.localName && ownClass(a) === ownClass(b);
}

/** Blank with a price, date, e-mail or phone number. */
function bare(text: Text): string {
  const words = readMarks(text.data)
    .map((each) => each.text)
    .join('');
  return /₹[\d,]+|\d{1,2} \w{3} \d{4}|@|\+\d/.test(words) ? '' : words.trim();
}

const ownClass = (element: Element): string => element.classList.item(0) ?? '';

const isShown = (node: Node): boolean =>
  node instanceof Text
    ? node.data.trim() !== ''
    : node instanceof Element &&
      !['script', 'style', 'template', 'noscript'].includes(node.localName);
