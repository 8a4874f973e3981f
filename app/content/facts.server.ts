import { z } from 'zod';
import type { Language } from '#app/ground/language';
import { refundRules as seedRules } from '#seed/refund-rules';
import type { PolicyFact, RefundRule, Translated } from './content';
import { keepValid, type DroppedItem } from './dropped-items.server';
import { refundRuleSchema, type policyFactSchema } from './schemas.server';
import { translateAnswer } from './translate.server';

const FIGURE = '{{figure}}';
const MENTION = /\{\{([A-Za-z0-9-]+)(:figure)?\}\}/g;

type WrittenFact = z.infer<typeof policyFactSchema>;

/** Inserts each fact's figure into its sentences. The sentence wins over figure and short form. */
export const readFacts = (facts: WrittenFact[], dropped: DroppedItem[]): PolicyFact[] =>
  facts.flatMap((fact) => {
    const report = (reason: string): void =>
      void dropped.push({ item: `policy fact ${fact.key}`, reason });
    const usesFigure = fact.text.includes(FIGURE);
    const figure = usesFigure ? fact.figure : '';
    const text = fact.text.replaceAll(FIGURE, figure);
    if ((usesFigure && figure === '') || text.includes('{{')) {
      report('the sentence has a place for a figure or a fact that is not there');
      return [];
    }
    if (fact.figure !== figure)
      report(`the sentence does not say ${FIGURE}, so the figure is not used`);
    const short = agreesWithFigure(fact, figure) ? fact.short.replaceAll(FIGURE, figure) : '';
    if (fact.short && !short) report('the short form has a number that is not the fact’s figure');
    return [{ ...fact, text, figure, short }];
  });

const agreesWithFigure = ({ short }: WrittenFact, figure: string): boolean =>
  !/\d|\{\{/.test(short.replaceAll(FIGURE, '')) && (figure !== '' || !short.includes(FIGURE));

/** `{{service-warranty}}` becomes the sentence, `{{service-warranty:figure}}` the figure. */
function factInserter(facts: PolicyFact[]): (text: string) => string | undefined {
  const known = new Map(facts.map((fact) => [fact.key, fact]));
  return (text) => {
    let isWhole = true;
    const written = text.replace(MENTION, (_, key: string, figureOnly?: string) => {
      const fact = known.get(key);
      const words = figureOnly ? fact?.figure : fact?.text;
      if (!words) isWhole = false;
      return words ?? '';
    });
    return isWhole ? written : undefined;
  };
}

const UNKNOWN_FACT = 'speaks of a policy fact that is not there';

export function insertFacts<T extends { key: string; lang?: Translated['lang'] }>(
  kind: string,
  items: T[],
  facts: PolicyFact[],
  dropped: DroppedItem[],
): T[] {
  const write = factInserter(facts);
  return items.flatMap((item) => {
    const texts = Object.entries(item)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([name, text]) => [name, write(text)] as const);
    if (texts.every(([, text]) => text !== undefined))
      return [{ ...item, ...Object.fromEntries(texts), ...langOfFacts(item, facts) }];
    dropped.push({ item: `${kind} ${item.key}`, reason: UNKNOWN_FACT });
    return [];
  });
}

/** A text made only of facts counts as English when one of its facts is in English. */
function langOfFacts<T extends { lang?: Translated['lang'] }>(
  item: T,
  facts: PolicyFact[],
): Translated {
  const english = Object.entries(item).flatMap(([name, text]) =>
    typeof text === 'string' && isFactInEnglish(text, facts) ? [[name, 'en'] as const] : [],
  );
  return english.length > 0 ? { lang: { ...item.lang, ...Object.fromEntries(english) } } : {};
}

const isFactInEnglish = (text: string, facts: PolicyFact[]): boolean =>
  text.replace(MENTION, '').trim() === '' &&
  [...text.matchAll(MENTION)].some(([, key]) =>
    facts.some((fact) => fact.key === key && fact.lang?.text),
  );

/** Leaves out the lines that mention an unknown fact. */
export function insertFactsByLine(
  subject: string,
  body: string,
  facts: PolicyFact[],
  dropped: DroppedItem[],
): string {
  const lines = body.split('\n').map(factInserter(facts));
  if (lines.includes(undefined))
    dropped.push({ item: `a line of ${subject}`, reason: UNKNOWN_FACT });
  return lines.filter((line) => line !== undefined).join('\n');
}

export function readRefundRules(
  rules: unknown[] | null | undefined,
  facts: PolicyFact[],
  { language, dropped }: { language: Language; dropped: DroppedItem[] },
): RefundRule[] {
  const written = keepValid('refund rule', rules, refundRuleSchema, dropped);
  const isEditors = written.length > 0;
  return (isEditors ? written : standardRules(language)).flatMap((rule) => {
    const { when, fact: key, title, href } = rule;
    const fact = facts.find((candidate) => candidate.key === key);
    if (fact) return [{ when, then: fact.text, from: { title, href }, ...langOf(rule, fact) }];
    if (isEditors) dropped.push({ item: `refund rule of ${key}`, reason: 'refers to nothing' });
    return [];
  });
}

/** Those that the shop came with. */
function standardRules(language: Language): z.infer<typeof refundRuleSchema>[] {
  const raw = { refundRules: seedRules };
  const answer = language === 'en' ? raw : translateAnswer(raw, language, []);
  return z.object({ refundRules: z.array(refundRuleSchema) }).parse(answer).refundRules;
}

function langOf(rule: Translated, fact: Translated): Translated {
  const then = fact.lang?.text;
  return rule.lang || then ? { lang: { ...rule.lang, ...(then && { then }) } } : {};
}
