import { Box, Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useForm, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { entryOf, versionOf, type EditedEntry } from './edited-entry';
import { useShop } from './use-shop';
import { Differences, timeInIndia, Words, type Difference } from './words';

interface Planned {
  pair: string;
  from: number;
  until?: number;
  state: string;
  changes: Difference[];
  canTakeBack: boolean;
}

type Answer =
  | { state: 'ok'; planned: Planned[]; mayPlan: boolean }
  | { state: 'refused'; sentence: string }
  | { state: 'unreachable' | 'not-connected' };

/** A time that was set may pass, and another editor may set one. */
const ASK_EVERY_MS = 5_000;

/** When the draft goes live, and when it ends. The shop keeps the time. */
export function SchedulePanel(props: EditedEntry) {
  const entry = entryOf(props);
  const isUnsaved = useForm('SchedulePanel', (form) => form.modified);
  if (!entry) return null;
  return {
    title: 'Set a time',
    content: (
      <Schedule
        key={entry.entry}
        entry={entry}
        version={versionOf(props)}
        hasChanges={props.document?.status !== 'published'}
        isUnsaved={isUnsaved}
      />
    ),
  };
}

interface Props {
  entry: { type: string; entry: string };
  version: string;
  hasChanges: boolean;
  isUnsaved: boolean;
}

function Schedule({ entry, version, hasChanges, isUnsaved }: Props) {
  const shop = useShop<Answer>('schedule', entry, version, ASK_EVERY_MS);
  const { answer, failed, isBusy, send, setAnswer } = shop;
  const [trouble, setTrouble] = useState('');
  const [times, setTimes] = useState({ from: '', until: '' }); // they outlive an answer that fails
  const { toggleNotification } = useNotification();
  if (failed || answer?.state === 'unreachable') return <Words>{AWAY}</Words>;
  if (answer?.state === 'not-connected') return <Words>No shop is connected to this CMS.</Words>;
  if (answer?.state !== 'ok') return <Words>Asking the shop …</Words>;

  const take = async (found: Answer | undefined, done: string): Promise<boolean> => {
    setTrouble(
      !found || found.state === 'unreachable' || found.state === 'not-connected'
        ? AWAY
        : found.state === 'refused'
          ? found.sentence
          : '',
    );
    if (found?.state !== 'ok') return false;
    setAnswer(found);
    toggleNotification({ type: 'success', message: done });
    return true;
  };
  const plan = async () => {
    const { from, until } = times;
    const wanted = { from: atIndia(from), ...(until !== '' && { until: atIndia(until) }) };
    // the form shows the draft, which no longer has the change
    if (await take(await send('schedule', wanted), 'The time is set')) window.location.reload();
  };
  const takeBack = async ({ pair, from }: Planned) => {
    const isToCome = from > Date.now();
    const done = isToCome ? 'Taken back: it is a draft again' : 'Kept: it does not end';
    if ((await take(await send('schedule/take-back', { pair }), done)) && isToCome)
      window.location.reload(); // the form lacks the change
  };

  return (
    <Flex alignItems="stretch" direction="column" gap={3} width="100%">
      {answer.planned.map((each) => (
        <PlannedChange
          key={each.pair}
          {...each}
          isBusy={isBusy}
          isUnsaved={isUnsaved}
          takeBack={answer.mayPlan ? () => void takeBack(each) : undefined}
        />
      ))}
      {answer.mayPlan && hasChanges && !isUnsaved ? (
        <Times {...times} isBusy={isBusy} setTimes={setTimes} plan={() => void plan()} />
      ) : (
        <Words>{answer.mayPlan ? SAVE_FIRST : NOT_ALLOWED}</Words>
      )}
      {trouble ? (
        <Typography tag="p" textColor="danger600" role="alert">
          {trouble}
        </Typography>
      ) : null}
    </Flex>
  );
}

interface PlannedProps extends Planned {
  isBusy: boolean;
  isUnsaved: boolean;
  takeBack: (() => void) | undefined;
}

function PlannedChange({
  from,
  until,
  state,
  changes,
  canTakeBack,
  isBusy,
  isUnsaved,
  takeBack,
}: PlannedProps) {
  const isOver = until !== undefined && until < Date.now();
  const isToCome = from > Date.now();
  return (
    <Box tag="section" width="100%">
      <Typography tag="h3" variant="omega" fontWeight="bold">
        {isOver ? 'Over: from' : isToCome ? 'From' : 'Since'} {timeInIndia(from)}
        {until === undefined ? '' : ` until ${timeInIndia(until)}`}
      </Typography>
      <Differences changes={changes} />
      {state ? <Words>{state}</Words> : null}
      {canTakeBack && takeBack ? (
        <Button
          variant="tertiary"
          size="S"
          loading={isBusy}
          disabled={isToCome && isUnsaved}
          onClick={takeBack}
          type="button"
        >
          {isToCome ? 'Take back' : 'Keep it: cancel the end'}
        </Button>
      ) : null}
      {canTakeBack && takeBack && isToCome && isUnsaved ? <Words>{UNSAVED}</Words> : null}
    </Box>
  );
}

interface TimesProps {
  from: string;
  until: string;
  isBusy: boolean;
  setTimes: (times: { from: string; until: string }) => void;
  plan: () => void;
}

function Times({ from, until, isBusy, setTimes, plan }: TimesProps) {
  return (
    <Flex alignItems="stretch" direction="column" gap={3} width="100%">
      <Time
        label="Goes live at"
        hint="Time of India."
        value={from}
        onChange={(time) => setTimes({ from: time, until })}
      />
      <Time
        label="Until"
        hint="Then it is again as customers see it now. Empty: it stays."
        value={until}
        onChange={(time) => setTimes({ from, until: time })}
      />
      <Button
        variant="secondary"
        fullWidth
        loading={isBusy}
        disabled={from === ''}
        onClick={plan}
        type="button"
      >
        Set the time
      </Button>
    </Flex>
  );
}

interface TimeProps {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
}

const Time = ({ label, hint, value, onChange }: TimeProps) => (
  <Field.Root hint={hint} width="100%">
    <Field.Label>{label}</Field.Label>
    <TextInput
      type="datetime-local"
      value={value}
      style={NARROW}
      onChange={({ target }: { target: { value: string } }) => onChange(target.value)}
    />
    <Field.Hint />
  </Field.Root>
);

/** The whole time fits into the panel of a 1280 px screen. */
const NARROW = { paddingInline: '0.4rem', fontSize: '1.2rem', letterSpacing: '-0.02em' };

/** Whatever the browser's own time zone is. */
const atIndia = (local: string): number => Date.parse(`${local}+05:30`);

const SAVE_FIRST =
  'Change something and press Save; then you can say when it goes live, such as on Diwali at midnight.';
const UNSAVED = 'Save what you typed; then you can take this back.';
const NOT_ALLOWED = 'Whoever may publish this can say when it goes live.';
const AWAY = 'The shop can’t be reached right now, and it keeps the times. Please try again.';
