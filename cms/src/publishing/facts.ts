const FIGURE = '{{figure}}';

interface Fact {
  key: string;
  text?: string | null;
  figure?: string | null;
  short?: string | null;
}

/** Returns an error for the editor. A number stands in one place only. */
export function factTrouble({
  policyFacts,
  refundRules,
}: {
  policyFacts?: Fact[] | null;
  refundRules?: { fact: string }[] | null;
}): string | undefined {
  const facts = policyFacts ?? [];
  for (const fact of facts) {
    const trouble = troubleOf(fact);
    if (trouble) return `The policy fact ${fact.key}: ${trouble}`;
  }
  const unknown = refundRules?.find(({ fact }) => !facts.some(({ key }) => key === fact));
  return (
    unknown &&
    `A refund rule names the policy fact ${unknown.fact}, which does not exist. ` +
      'Choose the key of one that does.'
  );
}

function troubleOf({ text, figure, short }: Fact): string | undefined {
  const sentence = text ?? '';
  const words = short ?? '';
  if (figure && !sentence.includes(FIGURE))
    return (
      `the figure is ${figure}, and the sentence does not use it. ` +
      `Write ${FIGURE} where the figure stands, or empty the figure.`
    );
  if (!figure && (sentence + words).includes(FIGURE))
    return `${FIGURE} stands for a figure, and there is none. Give the figure.`;
  if (/\{\{/.test((sentence + words).replaceAll(FIGURE, '')))
    return `the sentence and its short form may hold ${FIGURE} and nothing else in double braces.`;
  if (/\d/.test(words.replaceAll(FIGURE, '')))
    return (
      'the short form has a number of its own. ' +
      `Write ${FIGURE}, so that both always say the same.`
    );
  return undefined;
}
