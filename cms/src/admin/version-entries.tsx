import { Box, Button, Checkbox, Dialog, Flex, Typography } from '@strapi/design-system';
import { ConfirmDialog } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Differences, exactTimeInIndia, Words, type Difference } from './words';

export interface Changed {
  type: string;
  documentId: string;
  name: string;
  kind: 'changed' | 'gone' | 'new';
  changes: Difference[];
  /** Of the saved draft, what is replaced if the entry comes back. */
  begun: Difference[];
}

type As = 'drafts' | 'published';

interface Props {
  takenAt: string;
  entries: Changed[];
  mayPublish: boolean;
  isBusy: boolean;
  restore: (entries: string[], as: As) => void;
}

/** What would change for customers if the version were live again, to choose from. */
export function VersionEntries({ takenAt, entries, mayPublish, isBusy, restore }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<As>();
  if (entries.length === 0) return <Words>Customers see the same today.</Words>;
  const all = entries.map(keyOf);
  const isAll = chosen.size === all.length;
  const toggle = (key: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(key);
    else next.delete(key);
    setChosen(next);
  };
  const losing = entries.filter((each) => chosen.has(keyOf(each)) && each.begun.length > 0);
  const press = (as: As) => (losing.length > 0 ? setAsked(as) : restore([...chosen], as));
  return (
    <Flex alignItems="stretch" direction="column" gap={4}>
      <Typography tag="h3" variant="omega" fontWeight="bold">
        What would be as on {exactTimeInIndia(takenAt)}
      </Typography>
      <Checkbox
        checked={isAll}
        onCheckedChange={(isOn: boolean | 'indeterminate') =>
          setChosen(new Set(isOn === true ? all : []))
        }
      >
        All {all.length}
      </Checkbox>
      {entries.map((entry) => (
        <Box key={keyOf(entry)} paddingLeft={4}>
          <Checkbox
            checked={chosen.has(keyOf(entry))}
            onCheckedChange={(isOn: boolean | 'indeterminate') =>
              toggle(keyOf(entry), isOn === true)
            }
          >
            {titleOf(entry)}
          </Checkbox>
          <EntryChange {...entry} />
        </Box>
      ))}
      <Flex gap={2} wrap="wrap">
        <Button
          variant="secondary"
          loading={isBusy}
          disabled={chosen.size === 0}
          onClick={() => press('drafts')}
          type="button"
        >
          Put back as drafts
        </Button>
        <Button
          loading={isBusy}
          disabled={chosen.size === 0 || !mayPublish}
          onClick={() => press('published')}
          type="button"
        >
          Put back and publish
        </Button>
      </Flex>
      {mayPublish ? null : (
        <Words>Publishing all of this needs somebody who may publish each of these.</Words>
      )}
      <Dialog.Root open={asked !== undefined} onOpenChange={() => setAsked(undefined)}>
        <ConfirmDialog
          title="Replace saved drafts?"
          onConfirm={() => asked && restore([...chosen], asked)}
          variant="danger"
        >
          <Lost entries={losing} />
        </ConfirmDialog>
      </Dialog.Root>
    </Flex>
  );
}

const EntryChange = ({ kind, changes, begun }: Changed) => (
  <Box paddingLeft={8}>
    {kind === 'changed' ? <Differences changes={changes} /> : null}
    {kind === 'gone' ? <Words>Is not public now, and would be again.</Words> : null}
    {kind === 'new' ? (
      <Words>Was not public then, and would go offline. A draft of it stays.</Words>
    ) : null}
    {begun.length > 0 ? (
      <>
        <Words>Somebody has saved a draft of it. It would be replaced:</Words>
        <Differences changes={begun} />
      </>
    ) : null}
  </Box>
);

/** A dialog's body is one text, unless it is given its own. */
const Lost = ({ entries }: { entries: Changed[] }) => (
  <Box>
    <Words>These saved drafts are replaced. “Undo this” brings them back.</Words>
    <Box tag="ul">
      {entries.map((entry) => (
        <Box tag="li" key={keyOf(entry)} paddingTop={2}>
          <Typography>
            {titleOf(entry)}: {entry.begun.map(({ field }) => field).join(', ')}
          </Typography>
        </Box>
      ))}
    </Box>
  </Box>
);

const titleOf = ({ type, name }: Changed): string => `${TYPES[type] ?? type}: ${name}`;
const keyOf = ({ type, documentId }: Changed): string => `${type} ${documentId}`;

const TYPES: Record<string, string> = {
  category: 'Category',
  service: 'Service',
  tile: 'Tile',
  'service-list': 'Service list',
  banner: 'Banner',
  'how-it-works-step': 'How it works',
  'service-note': 'Service note',
  'policy-page': 'Policy page',
  'ticket-issue': 'Ticket issue',
  'search-term': 'Search term',
  zone: 'Zone',
  closure: 'Closure',
  'rate-card-item': 'Rate card item',
  'message-template': 'Message template',
  'site-setting': 'Settings',
};
