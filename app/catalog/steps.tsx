import type { Step } from '#app/content/content';
import { Decoration } from '#app/ui/picture';
import { words } from '#app/words/words';

const drawings: Record<string, string> = {
  choose: 'how-choose',
  'verify-and-pay': 'how-pay',
  'visit-or-call': 'how-visit',
  fixed: 'how-fix',
};

export function Steps({
  steps,
  title,
  withDrawings = false,
}: {
  steps: Step[];
  title: string;
  withDrawings?: boolean;
}) {
  return (
    <section className="section" aria-labelledby="how">
      <h2 id="how">{title}</h2>
      <StepList steps={steps} withDrawings={withDrawings} />
    </section>
  );
}

export function StepList({
  steps,
  withDrawings = false,
}: {
  steps: Step[];
  withDrawings?: boolean;
}) {
  return (
    <ol className={withDrawings ? 'steps steps-drawn' : 'steps'}>
      {steps.map((step) => {
        const drawing = drawings[step.key];
        return (
          <li key={step.key} className="step">
            {withDrawings && drawing ? <Decoration name={drawing} width={96} height={72} /> : null}
            <div className="step-text">
              <h3 lang={words.page.langOf(step.title)}>{step.title}</h3>
              <p lang={words.page.langOf(step.text)}>{step.text}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
