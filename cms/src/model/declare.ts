/** How click to edit finds a field on a page. */
export type Mark = 'text' | 'price' | 'picture' | 'date' | 'email' | 'phone';

interface Told {
  /** In the editors' form; what needs no label is not in it. */
  label: string;
  help: string;
  /** Stands in each translation, too. A sentence is the help there. */
  translated?: true | string;
  /** A translated text is marked as a text unless this says otherwise. */
  marked?: Mark | false;
  /** A query of its own asks for it: the generated fragment leaves it out. */
  isAskedApart?: true;
}

/** One field: what Strapi stores, and in `told` what editors and shop know of it. */
export interface Field {
  type: string;
  told?: Told;
  [rule: string]: unknown;
}

/** A content type, or a component that several of its fields make. */
export interface Declared {
  /** Such as `banner`, or `site.brand` of a component. */
  name: string;
  /** Of a content type. */
  plural?: string;
  displayName: string;
  /** What findings call an entry, where the display name is too long. */
  called?: string;
  /** The component of its translations. */
  translation?: string;
  /** List columns; the first one names the entry. */
  list?: string[];
  sortBy?: string;
  /** Names the entry in pickers, instead of the first column. Not in the form: the CMS fills it in. */
  mainField?: string;
  fields: Record<string, Field>;
}

/** Adds the field of its translations, if it has any, as the last one. */
export const declare = ({ fields, ...declared }: Declared): Declared => ({
  ...declared,
  fields: declared.translation
    ? {
        ...fields,
        translations: parts(
          `translation.${declared.translation}`,
          'Translations',
          'The same in another language, one for each. What stays empty is shown in English. Publishing brings all of them live at once.',
          { max: 10 },
        ),
      }
    : fields,
});

/** Strapi's rules and what else is told. */
type Rules = Omit<Told, 'label' | 'help'> & Record<string, unknown>;

const field =
  (type: string) =>
  (label: string, help: string, { translated, marked, isAskedApart, ...rules }: Rules = {}) => ({
    type,
    ...rules,
    told: { label, help, translated, marked, isAskedApart },
  });

export const line = field('string');
export const text = field('text');
export const markdown = field('richtext');
export const whole = field('integer');
export const yesNo = field('boolean');
export const day = field('date');
export const email = field('email');
/** One of another declaration, by its `uid`. */
export const part = (component: string, label: string, help: string, rules: Rules = {}) =>
  field('component')(label, help, { repeatable: false, component, ...rules });
export const parts = (component: string, label: string, help: string, rules: Rules = {}) =>
  part(component, label, help, { ...rules, repeatable: true });
export const choice = (
  enumName: string,
  values: string[],
  label: string,
  help: string,
  rules: Rules = {},
) => field('enumeration')(label, help, { enum: values, enumName, required: true, ...rules });
export const relation = (
  kind: string,
  to: string,
  label: string,
  help: string,
  rules: Rules = {},
) => field('relation')(label, help, { relation: kind, target: `api::${to}.${to}`, ...rules });

/** A text that may not be blank. */
export const written = { required: true, regex: '\\S' };
const ADDRESS = '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$';
/** A key that the code of the shop reads. */
export const code = { required: true, regex: '^[a-z0-9]+(-[a-z0-9]+)*$', unique: true };
export const telephone = { regex: '^\\+[0-9][0-9 ]{7,19}$' };

export const key = line(
  'Name for the shop',
  'Customers never see it. A short name of its own, such as diwali-offer; do not change it later.',
  { required: true, regex: ADDRESS },
);
export const factKey = (label: string, help: string) =>
  line(label, help, { required: true, regex: ADDRESS });
export const slug = (targetField: string, help: string) =>
  field('uid')('Address', help, { targetField, required: true, regex: ADDRESS });
export const href = line(
  'Leads to',
  'A page of the shop such as /laptop-support, or an address with https://',
);
export const position = whole(
  'Position',
  'Entries with a smaller number come first: 10 stands before 20.',
  { required: true, default: 100, min: 1, max: 10_000 },
);
export const formerAddresses = text(
  'Former addresses',
  'One a line, such as screen-repair. Links to them lead to this page. A changed address comes here by itself.',
  { regex: '^[A-Za-z0-9\\s-]*$', isAskedApart: true },
);
export const picture = {
  image: field('media')(
    'Picture',
    'A photograph: PNG, JPEG, WebP or AVIF, 5 MB at most. Without one the shop shows the drawing named below.',
    { multiple: false, allowedTypes: ['images'], marked: 'picture' },
  ),
  imagePath: line(
    'Drawing',
    'One that the shop carries, such as illustrations/laptop. Content health, on the page Shop in the menu, shows all of them with their names.',
    { regex: '^illustrations\\/[a-z0-9-]+$' },
  ),
};
