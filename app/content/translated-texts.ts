import { PARTS } from '#graphql/fields';

interface TranslatedTexts {
  /** What findings call the entry or component. */
  kind: string;
  /** The most characters of each text. */
  limits: Record<string, number>;
}

/** What editors translate, by the name of the list or field that holds it in the CMS's answer. */
export const TRANSLATED: Record<string, TranslatedTexts> = Object.fromEntries(
  Object.entries(PARTS).flatMap(([name, { kind, fields }]) => {
    const limits: TranslatedTexts['limits'] = {};
    for (const [field, { most }] of Object.entries(fields)) if (most) limits[field] = most;
    return Object.keys(limits).length > 0 ? [[name, { kind, limits }]] : [];
  }),
);
