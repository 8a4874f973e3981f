import { LONGEST, type Problem } from '#app/orders/problem';
import { Field, TextAreaField } from '#app/ui/field';
import { Section } from './section';
import { words } from '#app/words/words';

interface ProblemSectionProps {
  problem: Problem;
  onChange: (problem: Problem) => void;
}

export function ProblemSection({ problem, onChange }: ProblemSectionProps) {
  return (
    <Section title={words.checkout.aboutTheProblem} hint={words.checkout.whyTheDevice}>
      <Field
        label={words.checkout.device}
        name="device"
        optional
        hint={words.checkout.forExampleHpPavilion15}
        maxLength={LONGEST.device}
        value={problem.device}
        onChange={(event) => onChange({ ...problem, device: event.target.value })}
      />
      <TextAreaField
        label={words.checkout.whatHappens}
        name="note"
        optional
        rows={3}
        hint={words.checkout.pleaseDoNotWritePasswords}
        maxLength={LONGEST.note}
        value={problem.note}
        onChange={(event) => onChange({ ...problem, note: event.target.value })}
      />
    </Section>
  );
}
