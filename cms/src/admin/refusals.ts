/** In place of Strapi's own words, such as “does not match the regex”. */
export const REFUSALS: Record<string, string> = {
  'components.Input.error.validation.regex': 'This does not fit here.',
  'components.Input.error.validation.required': 'Please fill this in before you publish.',
  'components.Input.error.validation.unique': 'Another entry has this already. Choose another one.',
  'components.Input.error.validation.min': 'Too low: {min} is the least.',
  'components.Input.error.validation.max': 'Too high: {max} is the most.',
};

export interface FormField {
  name: string;
  hint?: string;
  attribute: { component?: string };
}
export interface FormLayout {
  fields: FormField[];
  components: Record<string, { layout: FormField[][] }>;
}

/** Strapi's tree of errors, each with the note of its field, which Strapi hides meanwhile. */
export function withNotes(
  errors: Record<string, unknown>,
  { fields, components }: FormLayout,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => {
      const field = fields.find((each) => each.name === name);
      const sentence = sentenceOf(error);
      if (sentence !== undefined) return [name, joined(sentence, field?.hint)];
      const part = components[field?.attribute.component ?? ''];
      const inner = (each: unknown): unknown =>
        part && typeof each === 'object' && each !== null
          ? withNotes({ ...each }, { fields: part.layout.flat(), components })
          : each;
      return [name, Array.isArray(error) ? error.map(inner) : inner(error)];
    }),
  );
}

/** An error is a sentence or Strapi's key of one; anything else holds errors. */
function sentenceOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  const { id, defaultMessage, values } = (error ?? {}) as {
    id?: unknown;
    defaultMessage?: unknown;
    values?: Record<string, unknown>;
  };
  if (typeof id !== 'string' || typeof defaultMessage !== 'string') return undefined;
  return (REFUSALS[id] ?? defaultMessage).replace(/\{(\w+)\}/g, (_, key: string) =>
    String(values?.[key] ?? ''),
  );
}

const joined = (sentence: string, note = ''): string =>
  sentence.endsWith(note) ? sentence : `${sentence} ${note}`;
