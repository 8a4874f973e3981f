import {
  Box,
  Button,
  Dialog,
  Field,
  Flex,
  SingleSelect,
  SingleSelectOption,
  Typography,
} from '@strapi/design-system';
import { ConfirmDialog, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useShop } from './use-shop';
import { VersionEntries, type Changed } from './version-entries';
import { exactTimeInIndia, timeInIndia, Words } from './words';

interface Version {
  id: string;
  takenAt: string;
  /** What it changed; blank when that is not known. */
  summary?: string;
}
interface Last {
  at: number;
  who: string;
  takenAt: string;
  count: number;
}
type Answer =
  | { state: 'ok'; versions: Version[]; last: Last | null }
  | { state: 'version'; takenAt: string; entries: Changed[]; mayPublish: boolean }
  | { state: 'done'; count: number }
  | { state: 'refused'; sentence: string }
  | { state: 'unreachable' | 'not-connected' };

type Shown = Extract<Answer, { state: 'version' }> & { id: string };

/** The shop has a new version a moment after each publication. */
export function History({ everyMs, onDone }: { everyMs: number; onDone: () => void }) {
  const [shown, setShown] = useState<Shown>();
  const often = shown ? undefined : everyMs; // what is ticked must outlive a failure
  const { answer, failed, isBusy, ask, send } = useShop<Answer>('history', {}, '', often);
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [trouble, setTrouble] = useState('');
  if (failed || answer?.state === 'unreachable') return <Words>{AWAY}</Words>;
  if (answer?.state === 'not-connected') return <Words>No shop is connected to this CMS.</Words>;
  if (answer?.state !== 'ok') return null;

  const show = async (id: string) => {
    const found = await get<Answer>(`/admin/shop/version?version=${encodeURIComponent(id)}`).then(
      ({ data }) => data,
      () => undefined,
    );
    setTrouble(troubleOf(found));
    setShown(found?.state === 'version' ? { ...found, id } : undefined);
  };
  const done = async (found: Answer | undefined, words: string) => {
    setTrouble(troubleOf(found));
    if (found?.state !== 'done') return;
    const count = found.count === 1 ? '1 entry is' : `${found.count} entries are`;
    toggleNotification({ type: 'success', message: `${count} ${words}` });
    setShown(undefined);
    onDone();
    await ask();
  };
  const restore = async (entries: string[], as: 'drafts' | 'published') => {
    const found = await send<Answer>('history/restore', { version: shown?.id, entries, as });
    await done(found, as === 'drafts' ? 'back as drafts' : 'back and published');
  };
  const undo = async () => done(await send('history/undo', {}), 'as they were before');

  return (
    <Flex alignItems="stretch" direction="column" gap={4}>
      {answer.last ? (
        <LastRestored {...answer.last} isBusy={isBusy} undo={() => void undo()} />
      ) : null}
      <Field.Root hint="Each is what customers saw from that moment on, and what changed then. The last of each day is kept for 90 days.">
        <Field.Label>Compare with now</Field.Label>
        <SingleSelect
          placeholder="Choose a time"
          value={shown?.id ?? ''}
          onChange={(id) => void show(String(id))}
        >
          {answer.versions.slice(1).map(({ id, takenAt, summary }) => (
            <SingleSelectOption key={id} value={id}>
              {[exactTimeInIndia(takenAt), summary].filter(Boolean).join(' · ')}
            </SingleSelectOption>
          ))}
        </SingleSelect>
        <Field.Hint />
      </Field.Root>
      {answer.versions.length < 2 ? <Words>There is no earlier version yet.</Words> : null}
      {trouble ? (
        <Typography tag="p" textColor="danger600" role="alert">
          {trouble}
        </Typography>
      ) : null}
      {shown ? (
        <VersionEntries
          key={shown.id}
          {...shown}
          isBusy={isBusy}
          restore={(entries, as) => void restore(entries, as)}
        />
      ) : null}
    </Flex>
  );
}

function troubleOf(found: Answer | undefined): string {
  if (!found || found.state === 'unreachable') return AWAY;
  return found.state === 'refused' ? found.sentence : '';
}

function LastRestored({
  at,
  who,
  takenAt,
  count,
  isBusy,
  undo,
}: Last & { isBusy: boolean; undo: () => void }) {
  return (
    <Box background="primary100" hasRadius padding={4}>
      <Typography tag="p">
        {timeInIndia(at)}: {who} put {count === 1 ? '1 entry' : `${count} entries`} back to what
        customers saw on {exactTimeInIndia(takenAt)}.
      </Typography>
      <Box paddingTop={2}>
        <Dialog.Root>
          <Dialog.Trigger>
            <Button variant="tertiary" size="S" loading={isBusy} type="button">
              Undo this
            </Button>
          </Dialog.Trigger>
          <ConfirmDialog onConfirm={undo} variant="default">
            What was changed in these entries after they were put back is lost, drafts included.
          </ConfirmDialog>
        </Dialog.Root>
      </Box>
    </Box>
  );
}

const AWAY = 'The shop can’t be reached right now, and it keeps the versions. Please try again.';
