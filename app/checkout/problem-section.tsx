import { LONGEST, type Problem } from '#app/orders/problem';
import { Field, TextAreaField } from '#app/ui/field';
import { Section } from './section';

interface ProblemSectionProps {
  problem: Problem;
  onChange: (problem: Problem) => void;
}

export function ProblemSection({ problem, onChange }: ProblemSectionProps) {
  return (
    <Section title="About the problem" hint="Helps the technician bring the right tools.">
      <Field
        label="Device"
        name="device"
        optional
        hint="For example HP Pavilion 15, bought in 2022"
        maxLength={LONGEST.device}
        value={problem.device}
        onChange={(event) => onChange({ ...problem, device: event.target.value })}
      />
      <TextAreaField
        label="What happens"
        name="note"
        optional
        rows={3}
        hint="Please do not write passwords here."
        maxLength={LONGEST.note}
        value={problem.note}
        onChange={(event) => onChange({ ...problem, note: event.target.value })}
      />
    </Section>
  );
}
