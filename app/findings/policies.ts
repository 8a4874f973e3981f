import type { Content } from '#app/content/content';
import type { EntryField, Finding } from '#app/content/finding';

/** A sentence is about `service-warranty` if it has both words. Compares durations and amounts. */
export function contradictions({ site, writtenPages, notes, steps, banners }: Content): Finding[] {
  const texts: Text[] = [
    ...writtenPages.map(({ slug, body }): Text => {
      return [`text of ${slug}`, body, { type: 'policy-page', name: slug, field: 'body' }];
    }),
    ...notes.map(({ key, text }): Text => {
      return [`note ${key}`, text, { type: 'service-note', name: key, field: 'text' }];
    }),
    ...steps.map(({ key, text }): Text => {
      return [`step ${key}`, text, { type: 'how-it-works-step', name: key, field: 'text' }];
    }),
    ...banners.map(({ key, title }): Text => {
      return [`banner ${key}`, title, { type: 'banner', name: key, field: 'title' }];
    }),
  ];
  return site.policyFacts.flatMap((fact) => {
    const figures = figuresIn(fact.text);
    if (figures.length === 0) return [];
    const words = fact.key.split('-');
    return texts.flatMap(([subject, text, entry]) =>
      sentencesOf(text)
        .filter(
          (sentence) =>
            words.every((word) => mentions(sentence, word)) &&
            disagrees(figuresIn(sentence), figures),
        )
        .map((sentence): Finding => ({
          group: 'policies',
          subject,
          what: `“${sentence}” – but the fact ${fact.key} says “${fact.text}”`,
          entry,
        })),
    );
  });
}

type Text = [subject: string, text: string, entry: EntryField];

const disagrees = (given: string[], figures: string[]): boolean =>
  given.length > 0 && !given.some((each) => figures.includes(each));

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.replace(/^[-*#>\s]+|\*\*/g, '').trim())
    .filter(Boolean);

const mentions = (sentence: string, word: string): boolean =>
  new RegExp(`\\b${word.replace(/[^a-z]/gi, '').replace(/s$/, '')}`, 'i').test(sentence);

const HOURS: Record<string, number> = {
  hour: 1,
  day: 24,
  week: 7 * 24,
  month: 30 * 24,
  year: 365 * 24,
};
const DURATION = /(\d+)(?:\s*(?:[–-]|to)\s*(\d+))?[\s-]*(hour|day|week|month|year)s?\b/gi;
const AMOUNT = /₹\s?([\d,]+)/g;

/** Durations in hours and amounts in rupees, as comparable text. */
function figuresIn(text: string): string[] {
  const durations = [...text.matchAll(DURATION)].map(([, from = '', to = from, unit = '']) =>
    [from, to].map((count) => Number(count) * (HOURS[unit.toLowerCase()] ?? 0)).join('–'),
  );
  const amounts = [...text.matchAll(AMOUNT)].map(
    ([, rupees = '']) => `₹${rupees.replaceAll(',', '')}`,
  );
  return [...durations, ...amounts];
}
