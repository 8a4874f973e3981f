import { Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { timeInIndia, Words } from './words';

export interface News {
  id: string;
  event: 'entry.publish' | 'entry.unpublish' | 'entry.delete';
  title: string;
  who: string;
  at: number;
  tries: number;
  trouble: string;
  nextAt?: number;
  toldAt?: number;
  liveAt?: number;
  /** A category without a published service. */
  hasNoPage?: true;
}

const HEADINGS = ['What', 'Who', 'When', 'Customers see it'];

export function PublishLog({ news }: { news: News[] }) {
  if (news.length === 0) return <Words>Nothing was published yet.</Words>;
  return (
    <Table colCount={HEADINGS.length} rowCount={news.length + 1}>
      <Thead>
        <Tr>
          {HEADINGS.map((heading) => (
            <Th key={heading}>
              <Typography variant="sigma">{heading}</Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {news.map((each) => (
          <Tr key={each.id}>
            <Cell>
              {each.title || 'An entry'}: {DONE[each.event]}
            </Cell>
            <Cell>{each.who}</Cell>
            <Cell>{timeInIndia(each.at)}</Cell>
            <Cell isTrouble={each.trouble !== ''}>{stateOf(each)}</Cell>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}

const Cell = ({ children, isTrouble }: { children: React.ReactNode; isTrouble?: boolean }) => (
  <Td>
    <Typography textColor={isTrouble ? 'danger600' : 'neutral800'} style={{ whiteSpace: 'normal' }}>
      {children}
    </Typography>
  </Td>
);

const DONE: Record<News['event'], string> = {
  'entry.publish': 'published',
  'entry.unpublish': 'taken offline',
  'entry.delete': 'deleted',
};

function stateOf({ at, tries, trouble, nextAt, toldAt, liveAt, hasNoPage }: News): string {
  if (hasNoPage && toldAt !== undefined) return 'Not yet: none of its services is published.';
  if (liveAt !== undefined) return `after ${(Math.max(0, liveAt - at) / 1000).toFixed(1)} s`;
  if (toldAt !== undefined) return 'The shop has it.';
  if (!trouble) return 'Being announced.';
  const next = nextAt ? `, next at ${timeInIndia(nextAt)}` : '';
  return `Not yet: ${trouble}. ${tries} ${tries === 1 ? 'try' : 'tries'}${next}.`;
}
