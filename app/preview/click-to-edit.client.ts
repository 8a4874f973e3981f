import type { Field } from '#app/editing/edit-marks';
import { aligned, type Place } from './aligned.client';

/**
 * Runs in the frame of the CMS's preview: a click on a text, price or picture opens its field in
 * the CMS, and shows there what is typed. It knows the fields from a second copy of the page, in
 * which each text says where it comes from.
 */
const ADDRESS = '/preview/fields';

interface Target {
  field: Field;
  place: Place;
}

let targets: Target[] = [];
let editing: Target[] = [];
let isOn = true;
/** A place with several fields, such as a picture and its words, opens the next one at each click. */
let last: { element: Element | null; turn: number } = { element: null, turn: 0 };

async function readPage(): Promise<void> {
  const ask = async (address: string, headers: HeadersInit = {}) =>
    fetch(address, { headers, credentials: 'same-origin' });
  // the list first: it reads the drafts anew, and the copy is of the same ones
  const list = (await (await ask(ADDRESS)).json()) as { fields: Field[] };
  const copy = await (await ask(location.href, { 'x-edit-marks': '1' })).text();
  const marked = new DOMParser().parseFromString(copy, 'text/html').body;
  targets = aligned(document.body, marked).flatMap(({ mark, ...place }) => {
    const field = list.fields[mark];
    return field ? [{ field, place }] : [];
  });
  for (const { field, place } of targets) {
    const names = place.element.dataset.edit?.split(' ') ?? [];
    place.element.dataset.edit = [...new Set([...names, nameOf(field)])].join(' ');
  }
  setMode(isOn);
  window.parent.postMessage({ type: 'deskdost.ready' }, '*');
}

const nameOf = ({ model, documentId, path }: Field): string => `${model}:${documentId}:${path}`;

/** Finds the one under the pointer of several stretches of one text. */
function targetAt(event: MouseEvent): Target | undefined {
  if (!(event.target instanceof Element)) return undefined;
  const element = event.target.closest('[data-edit]');
  const found = targets.filter(({ place }) => place.element === element);
  if (found.length < 2) return found[0];
  const caret = document.caretRangeFromPoint?.(event.clientX, event.clientY);
  if (element === last.element) last.turn += 1;
  else last = { element, turn: 0 };
  const under = found.find(
    ({ place: { text, from, to } }) =>
      text !== undefined &&
      text === caret?.startContainer &&
      from <= caret.startOffset &&
      caret.startOffset <= to,
  );
  return under ?? found[last.turn % found.length];
}

function positionOf({ place: { element } }: Target) {
  const { top, left, width, height } = element.getBoundingClientRect();
  return { top, left, width, height };
}

function onClick(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || !isOn) return followLink(event);
  const target = targetAt(event);
  if (!target) return followLink(event);
  event.preventDefault();
  event.stopPropagation();
  window.parent.postMessage({ type: 'deskdost.edit', field: target.field }, '*');
}

/** The page is loaded anew, so that its copy is, too. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  event.stopPropagation();
  location.assign(link.href);
}

/** Strapi's own message: its preview opens the input of a field of the entry it shows. */
function openField(field: Field): void {
  editing = targets.filter((each) => nameOf(each.field) === nameOf(field));
  const [first] = editing;
  first?.place.element.scrollIntoView({ block: 'center' });
  const position = first ? positionOf(first) : { top: 64, left: 16, width: 200, height: 24 };
  const path = new URLSearchParams({
    documentId: field.documentId,
    path: field.path,
    type: TYPES[field.kind],
    model: `api::${field.model}.${field.model}`,
  });
  const payload = { path: path.toString(), position };
  window.parent.postMessage({ type: 'strapiFieldFocusIntent', payload }, '*');
}

const TYPES: Record<Field['kind'], string> = {
  text: 'string',
  price: 'integer',
  picture: 'media',
  date: 'date',
  email: 'string',
  phone: 'string',
};

/** What is typed is shown before it is saved. Long texts and pictures wait for *Save*. */
function showTyped(path: string, value: unknown): void {
  for (const { field, place } of editing) {
    if (field.path !== path || !place.text || path.endsWith('body')) continue;
    const words = typed(field.kind, value);
    if (words === undefined) continue;
    const { text } = place;
    if (field.kind === 'price') text.data = text.data.replace(PRICE, words);
    else if (isAlone(place)) {
      text.data = text.data.slice(0, place.from) + words + text.data.slice(place.to);
      place.to = place.from + words.length;
    }
  }
}

/** False beside a policy fact, and for a text cut into several: such a text waits for *Save*. */
const isAlone = ({ element }: Place): boolean =>
  targets.filter(({ place }) => place.element === element).length === 1;

function typed(kind: Field['kind'], value: unknown): string | undefined {
  if (kind === 'price') return typeof value === 'number' ? rupees.format(value) : undefined;
  if (kind === 'date' || kind === 'picture') return undefined;
  return typeof value === 'string' && !value.includes('{{') ? value : undefined;
}

const PRICE = /₹[\d,]+/;

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

function setMode(on: boolean): void {
  isOn = on;
  document.documentElement.dataset.editable = on ? 'yes' : 'no';
}

async function onMessage({ source, data }: MessageEvent): Promise<void> {
  if (source !== window.parent || typeof data !== 'object' || data === null) return;
  const { type, field, payload, on } = data as {
    type?: string;
    on?: boolean;
    field?: Field;
    payload?: { field?: string; value?: unknown };
  };
  if (type === 'deskdost.open' && field) openField(field);
  if (type === 'deskdost.mode') setMode(on === true);
  if (type === 'strapiFieldChange' && payload?.field) showTyped(payload.field, payload.value);
  if (type === 'strapiUpdate') {
    await fetch(ADDRESS, { credentials: 'same-origin' }); // reads the drafts anew
    location.reload();
  }
}

if (window.parent !== window) {
  void readPage();
  document.addEventListener('click', onClick, { capture: true });
  window.addEventListener('message', (event) => void onMessage(event));
}
