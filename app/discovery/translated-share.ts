import { itemHref } from '#app/catalog/card-service';
import { ABOUT_SLUG } from '#app/company/policy-slugs';
import type { Category, Content, Service, Step, Translated } from '#app/content/content';
import { oncePerContent } from '#app/content/once-per-content';
import { TRANSLATED } from '#app/content/translated-texts';

/** A page with less of its text in the language is listed in English only. */
const LISTED_FROM = 0.9;

export const isEnough = (share: number): boolean => share >= LISTED_FROM;

export const isListedIn = (translated: Content, path: string): boolean =>
  isEnough(translatedShare(translated, path));

/** How much of a page's content is in the language of `translated`, from 0 to 1. */
const translatedShare = (translated: Content, path: string): number =>
  translatedShares(translated).get(path.replace(/[?#].*$/, '')) ?? 1;

/** Shares by path, of every page with content of its own. */
export const translatedShares = oncePerContent((content): ReadonlyMap<string, number> => {
  const { categories, site, steps, notes } = content;
  const aroundServices = [...steps.flatMap(stepTexts), ...textsOf('serviceNotes', notes)];
  const contact = [
    ...textsOf('ticketIssues', content.ticketIssues),
    ...site.policyFacts.flatMap((fact) => of(fact, 'text')),
  ];
  const pages: [path: string, texts: Text[]][] = [
    ['/', landingTexts(content)],
    ...categories.map((each): [string, Text[]] => [`/${each.slug}`, categoryTexts(each)]),
    ...categories.flatMap((category) =>
      category.services.map((service): [string, Text[]] => [
        itemHref(service.slug),
        [...serviceTexts(service), ...of(category, 'title'), ...aroundServices],
      ]),
    ),
    ...content.writtenPages.map((page): [string, Text[]] => [
      `/${page.slug}`,
      [
        ...textsOf('policyPages', [page]),
        ...(page.slug === ABOUT_SLUG ? [...claimTexts(content), ...steps.flatMap(stepTexts)] : []),
      ],
    ]),
    ['/contact-us', contact],
  ];
  return new Map(pages.map(([path, texts]) => [path, shareOf(texts)]));
});

interface Text {
  length: number;
  isEnglish: boolean;
}

const of = <T extends Translated>(item: T, ...fields: (keyof T & string)[]): Text[] =>
  fields.flatMap((field) => {
    const text: unknown = item[field];
    if (typeof text !== 'string' || text === '') return [];
    return [{ length: text.length, isEnglish: item.lang?.[field] === 'en' }];
  });

/** All that editors translate of these. */
const textsOf = (part: string, items: Translated[]): Text[] => {
  const fields = Object.keys(TRANSLATED[part]?.limits ?? {});
  return items.flatMap((item) => of(item as Record<string, unknown> & Translated, ...fields));
};

const stepTexts = (step: Step): Text[] => textsOf('howItWorksSteps', [step]);

const serviceTexts = (service: Service): Text[] => [
  ...textsOf('services', [service]),
  ...of(service, 'categoryLabel'),
];

const categoryTexts = (category: Category): Text[] => [
  ...textsOf('categories', [category]),
  ...category.services.flatMap(serviceTexts),
];

const claimTexts = ({ site }: Content): Text[] => textsOf('claims', site.claims);

const landingTexts = (content: Content): Text[] => [
  ...textsOf('brand', [content.site.brand]),
  ...claimTexts(content),
  ...textsOf('banners', content.banners),
  ...textsOf('tiles', [...content.landingTiles, ...content.suggestions]),
  ...textsOf('serviceLists', content.landingLists),
  ...content.landingLists.flatMap(({ services }) =>
    services.flatMap((service) => of(service, 'name')),
  ),
  ...content.steps.flatMap(stepTexts),
];

function shareOf(texts: Text[]): number {
  const lengthOf = (some: Text[]) => some.reduce((sum, { length }) => sum + length, 0);
  const whole = lengthOf(texts);
  return whole === 0 ? 1 : lengthOf(texts.filter(({ isEnglish }) => !isEnglish)) / whole;
}
