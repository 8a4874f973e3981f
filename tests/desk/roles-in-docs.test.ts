import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROLES, type Role } from '#app/staff/staff';
import { mayUse, ROUTES, type RouteName } from '../../desk/routes';

/** What the words of the table in `docs/desk.md` stand for. */
const MEANS: Record<string, RouteName[]> = {
  Today: ['today'],
  Calendar: ['calendar'],
  Order: ['order', 'paper', 'paperPdf'],
  Search: ['search'],
  Tickets: ['tickets'],
  Money: ['money'],
  assigns: ['assign'],
  steps: ['step'],
  moves: ['move'],
  cancels: ['cancel'],
  notes: ['note'],
  'writes and sends bills': ['billAdd', 'billRemove', 'billSend'],
  'notes cash': ['billCash'],
  'sends again (orders and messages)': ['resend', 'message'],
  'sends again': ['resend', 'message'],
  'clears flags': ['clear'],
  'answers and closes tickets': ['answer', 'closeTicket'],
  refunds: ['refund'],
  settlements: ['settlements'],
  'credit notes': ['credit'],
  'own visits of the last 18 hours and the next 4 days': [
    ...(['mine', 'myVisit', 'newFeed', 'stopFeed'] as const),
  ],
  'a visit’s steps from the way there on': ['myStep'],
  'its bill': ['myBillAdd', 'myBillRemove', 'myBillSend'],
  'agrees that customers see name and photo': [
    ...(['showName', 'myPicture', 'addMyPhoto', 'agreeToMyPhoto', 'removeMyPhoto'] as const),
  ],
};
const PEOPLE: RouteName[] = [
  ...(['people', 'addPerson', 'changeRole', 'resetPasskey', 'askRemoval', 'removePerson'] as const),
  ...(['photo', 'picture', 'addPhoto', 'removePhoto'] as const),
];
const EVERYBODY: RouteName[] = ['endSession', 'home'];

const rows = new Map(
  readFileSync('docs/desk.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, role = '', ...cells]) => [role, cells.filter(Boolean)] as const),
);
const allowed = (role: Role) =>
  (Object.keys(ROUTES) as RouteName[]).filter((name) => mayUse(role, name)).sort();
const saidOf = (role: Role): RouteName[] =>
  (rows.get(role) ?? []).flatMap((cell) =>
    cell.split(/[,;] /).flatMap((part) => {
      const meant = MEANS[part];
      if (!meant) throw new Error(`The table says “${part}”, which no route is known for.`);
      return meant;
    }),
  );

it.each(ROLES.filter((role) => role !== 'owner'))(
  'the table of roles says all that a %s may do, and no more',
  (role) => expect([...new Set([...saidOf(role), ...EVERYBODY])].sort()).toEqual(allowed(role)),
);

it('the table of roles says of an owner: all, and People, but not the technician’s page', () => {
  expect(rows.get('owner')).toEqual([
    "all but the technician's page",
    'all of the above, and People',
  ]);
  const office = [...saidOf('dispatcher'), ...saidOf('money'), ...PEOPLE, ...EVERYBODY];
  expect([...new Set(office)].sort()).toEqual(allowed('owner'));
});
