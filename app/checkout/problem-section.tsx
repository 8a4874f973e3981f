import { LONGEST, type Problem } from '#app/orders/problem';
import { Field, TextAreaField } from '#app/ui/field';
import { Section } from './section';
import type { CheckoutFormAction } from './use-checkout-form';
import { words } from '#app/words/words';

interface ProblemSectionProps {
  problem: Problem;
  dispatch: (action: CheckoutFormAction) => void;
}

export function ProblemSection({ problem, dispatch }: ProblemSectionProps) {
  const change = (changed: Partial<Problem>) =>
    dispatch({ type: 'problem', problem: { ...problem, ...changed } });
  return (
    <Section title={words.checkout.aboutTheProblem} hint={words.checkout.whyTheDevice}>
      <Field
        label={words.checkout.device}
        name="device"
        optional
        hint={words.checkout.forExampleHpPavilion15}
        maxLength={LONGEST.device}
        value={problem.device}
        onChange={(event) => change({ device: event.target.value })}
      />
      <TextAreaField
        label={words.checkout.whatHappens}
        name="note"
        optional
        rows={3}
        hint={words.checkout.pleaseDoNotWritePasswords}
        maxLength={LONGEST.note}
        value={problem.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </Section>
  );
}
