import { Box, Button, Checkbox, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { Differences, exactTimeInIndia, Words, type Difference } from './words';

export interface Changed {
  type: string;
  documentId: string;
  name: string;
  kind: 'changed' | 'gone' | 'new';
  changes: Difference[];
}

interface Props {
  takenAt: string;
  entries: Changed[];
  mayPublish: boolean;
  isBusy: boolean;
  restore: (entries: string[], as: 'drafts' | 'published') => void;
}

/** What would change for customers if the version were live again, to choose from. */
export function VersionEntries({ takenAt, entries, mayPublish, isBusy, restore }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (entries.length === 0) return <Words>Customers see the same today.</Words>;
  const all = entries.map(keyOf);
  const isAll = chosen.size === all.length;
  const toggle = (key: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(key);
    else next.delete(key);
    setChosen(next);
  };
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
            {TYPES[entry.type] ?? entry.type}: {entry.name}
          </Checkbox>
          <Box paddingLeft={8}>
            {entry.kind === 'changed' ? <Differences changes={entry.changes} /> : null}
            {entry.kind === 'gone' ? <Words>Is not public now, and would be again.</Words> : null}
            {entry.kind === 'new' ? (
              <Words>Was not public then, and would go offline. A draft of it stays.</Words>
            ) : null}
          </Box>
        </Box>
      ))}
      <Flex gap={2} wrap="wrap">
        <Button
          variant="secondary"
          loading={isBusy}
          disabled={chosen.size === 0}
          onClick={() => restore([...chosen], 'drafts')}
          type="button"
        >
          Put back as drafts
        </Button>
        <Button
          loading={isBusy}
          disabled={chosen.size === 0 || !mayPublish}
          onClick={() => restore([...chosen], 'published')}
          type="button"
        >
          Put back and publish
        </Button>
      </Flex>
      {mayPublish ? null : (
        <Words>Publishing all of this needs somebody who may publish each of these.</Words>
      )}
    </Flex>
  );
}

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
  'message-template': 'Message template',
  'site-setting': 'Settings',
};
