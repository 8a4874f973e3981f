import { useId, useState } from 'react';
import { LONGEST, type Problem } from '#app/orders/problem';
import { Field, TextAreaField } from '#app/ui/field';
import type { CheckoutFormAction } from './use-checkout-form';
import { words } from '#app/words/words';

interface ProblemSectionProps {
  problem: Problem;
  dispatch: (action: CheckoutFormAction) => void;
}

/** Folded, as it lengthens the way to Complete Order; open once it has a text. */
export function ProblemSection({ problem, dispatch }: ProblemSectionProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const change = (changed: Partial<Problem>) => {
    setIsOpen(true); // also when it was opened before hydration
    dispatch({ type: 'problem', problem: { ...problem, ...changed } });
  };
  return (
    <section className="checkout-section" aria-labelledby={id}>
      <details
        className="fold folded"
        open={isOpen || `${problem.device}${problem.note}` !== ''}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary>
          <h2 id={id}>
            {words.checkout.aboutTheProblem}
            <span className="field-optional">{` ${words.shop.optional}`}</span>
          </h2>
        </summary>
        <div className="problem-fields">
          <Field
            label={words.checkout.device}
            name="device"
            optional
            hint={words.checkout.deviceHint}
            maxLength={LONGEST.device}
            value={problem.device}
            onChange={(event) => change({ device: event.target.value })}
          />
          <TextAreaField
            label={words.checkout.whatHappens}
            name="note"
            optional
            rows={3}
            hint={words.checkout.noPasswords}
            maxLength={LONGEST.note}
            value={problem.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </div>
      </details>
    </section>
  );
}
