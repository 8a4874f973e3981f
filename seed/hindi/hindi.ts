import { officeTexts } from './office';
import { serviceTexts } from './services';
import { siteTexts } from './site';
import { supportTexts } from './support';

/** Texts by the English one, so that a changed sentence loses its old translation. */
const texts: Record<string, string> = {
  ...serviceTexts,
  ...officeTexts,
  ...siteTexts,
  ...supportTexts,
};

type Texts = Record<string, string | null | undefined>;

/** The translations of an entry with these English texts; `null` where one is missing. */
export const hindi = <T extends Texts>(
  english: T,
): ({ language: string } & { [Field in keyof T]: string | null })[] => [
  {
    language: 'hi',
    ...(Object.fromEntries(
      Object.entries(english).map(([field, text]) => [field, (text && texts[text]) || null]),
    ) as { [Field in keyof T]: string | null }), // the same fields
  },
];
