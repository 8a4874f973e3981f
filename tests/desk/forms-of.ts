import { parse, type DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** One button of a form, with what a browser sends when it is pressed. */
export interface Form {
  action: string;
  /** What is sent untouched: hidden fields, default texts, chosen options; no file, no unticked box. */
  fields: Record<string, string>;
  /** Names of empty fields without which a browser sends nothing, with what is offered for each. */
  required: { name: string; choices: string[] }[];
  button: string;
}

/** The forms that a page posts, one for each of their buttons. */
export function formsOf(html: string): Form[] {
  return elementsIn(parse(html), 'form')
    .filter((form) => valueOf(form, 'method') === 'post')
    .flatMap((form) => {
      const [fields, required] = fieldsIn(form);
      const action = valueOf(form, 'action') ?? '';
      return elementsIn(form, 'button')
        .filter((button) => valueOf(button, 'type') === 'submit' && !has(button, 'disabled'))
        .map((button) => {
          const name = valueOf(button, 'name');
          const pressed = name ? { ...fields, [name]: valueOf(button, 'value') ?? '' } : fields;
          return { action, fields: pressed, required, button: textOf(button) };
        });
    });
}

function fieldsIn(form: Element): [Form['fields'], Form['required']] {
  const fields: Form['fields'] = {};
  const choices = new Map<string, string[]>();
  for (const input of ['input', 'textarea', 'select'].flatMap((tag) => elementsIn(form, tag))) {
    const name = valueOf(input, 'name');
    if (!name) continue;
    const [sent, offered] = sentBy(input);
    if (sent !== undefined) fields[name] = sent;
    const isMissing = has(input, 'required') || choices.has(name);
    if (isMissing && !fields[name]) choices.set(name, [...(choices.get(name) ?? []), ...offered]);
  }
  return [fields, [...choices].map(([name, all]) => ({ name, choices: all }))];
}

/** @returns what is sent untouched, and what could be chosen */
function sentBy(input: Element): [sent: string | undefined, offered: string[]] {
  const value = valueOf(input, 'value') ?? '';
  if (input.tagName === 'select') {
    const options = elementsIn(input, 'option');
    const values = options.filter((each) => !has(each, 'disabled')).map(optionValue);
    const chosen = options.find((each) => has(each, 'selected')) ?? options[0];
    return [chosen && optionValue(chosen), values];
  }
  if (input.tagName === 'textarea') return [textOf(input), []];
  const type = valueOf(input, 'type');
  if (type === 'file') return [undefined, []];
  if (type === 'radio' || type === 'checkbox')
    return [has(input, 'checked') ? value : undefined, [value]];
  return [value, []];
}

const optionValue = (option: Element): string => valueOf(option, 'value') ?? textOf(option);

function elementsIn(node: Node, tag: string): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => [
    ...('tagName' in child && child.tagName === tag ? [child] : []),
    ...elementsIn(child, tag),
  ]);
}

const textOf = (node: Node): string =>
  'value' in node && node.nodeName === '#text'
    ? node.value
    : 'childNodes' in node
      ? node.childNodes.map(textOf).join('')
      : '';

const valueOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value;
const has = (element: Element, name: string): boolean => valueOf(element, name) !== undefined;
