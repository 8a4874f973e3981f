import type { Visit } from '#app/visits/visit';
import { stepsFrom, type Step } from '#app/visits/visit-state';
import { freeFor, type Day } from './day';
import { AssignForm, Card, Field, VisitFields } from './pieces';

/** Steps as a button says them. */
export const STEP_WORDS: Record<Step['to'], string> = {
  booked: 'Unassign',
  assigned: 'Assign',
  'on-the-way': 'On the way',
  arrived: 'Arrived',
  quoted: 'Price is quoted',
  working: 'Start the work',
  done: 'Done',
  'no-show': 'Customer not there',
  'needs-parts': 'Needs parts',
  cancelled: 'Cancel',
};

export function VisitActions({
  visit,
  day,
  proposed,
}: {
  visit: Visit;
  day: Day;
  proposed: string;
}) {
  const steps = stepsFrom(visit.state, visit.kind, 'desk');
  if (steps.length === 0) return null;
  const action = `/orders/${visit.reference}`;
  return (
    <Card id="visit" title="Visit">
      {steps
        .filter(({ to }) => to === 'assigned')
        .map(({ to }) => (
          <AssignForm
            key={to}
            visit={visit}
            staff={freeFor(day, visit)}
            proposed={proposed}
            words={['Assign', 'Assign somebody else']}
          />
        ))}
      <div className="row">
        {steps
          .filter(({ to, needs }) => to !== 'assigned' && !needs)
          .map(({ to }) => (
            <form key={to} method="post" action={`${action}/step`}>
              <VisitFields visit={visit} />
              <input type="hidden" name="to" value={to} />
              <button type="submit" className="button">
                {STEP_WORDS[to]}
              </button>
            </form>
          ))}
      </div>
      <NoteSteps
        steps={steps.filter(({ needs }) => needs === 'note')}
        visit={visit}
        action={`${action}/step`}
      />
    </Card>
  );
}

export function NoteSteps({
  steps,
  visit,
  action,
}: {
  steps: Step[];
  visit: Visit;
  action: string;
}) {
  if (steps.length === 0) return null;
  return (
    <form method="post" action={action} className="stack">
      <VisitFields visit={visit} />
      <Field label={noteWords(steps)}>
        <textarea name="note" rows={2} maxLength={500} required />
      </Field>
      <div className="row">
        {steps.map(({ to }) => (
          <button type="submit" key={to} name="to" value={to} className="button">
            {STEP_WORDS[to]}
          </button>
        ))}
      </div>
    </form>
  );
}

const noteWords = (steps: Step[]): string =>
  steps.some(({ to }) => to === 'quoted')
    ? 'What is wrong, and the price you told'
    : 'What was said or agreed';
