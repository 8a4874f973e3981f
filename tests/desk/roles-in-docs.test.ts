import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '#app/staff/staff';
import { mayUse, ROUTES, type RouteName } from '../../desk/routes';

/** What each phrase of the table in `docs/desk.md` promises. */
const PROMISES: Record<string, RouteName[]> = {
  Today: ['today'],
  Calendar: ['calendar'],
  Order: ['order', 'paper', 'paperPdf'],
  Search: ['search'],
  Tickets: ['tickets'],
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
  'own visits of the last 18 hours and the next 4 days': ['mine', 'myVisit'],
  'a visit’s steps from the way there on': ['myStep'],
  'its bill': ['myBillAdd', 'myBillRemove', 'myBillSend'],
  'own calendar and photo': ['newFeed', 'stopFeed', 'myPicture', 'addMyPhoto', 'removeMyPhoto'],
  'agrees that customers see name and photo': ['showName', 'agreeToMyPhoto'],
  Money: ['money'],
  refunds: ['refund'],
  settlements: ['settlements'],
  'credit notes': ['credit'],
  People: ['people', 'photo', 'picture', 'askRemoval'],
  'all on People': [
    'addPerson',
    'changeRole',
    'resetPasskey',
    'addPhoto',
    'removePhoto',
    'removePerson',
  ],
};
/** These stand for the phrases of two other rows, in the same column. */
const AS_BOTH: Record<string, 'sees' | 'does'> = {
  'what dispatcher and money see': 'sees',
  'what they do': 'does',
};
const OF_EVERYBODY: RouteName[] = ['home', 'endSession'];

interface Row {
  sees: string[];
  does: string[];
}
const phrases = (cell = ''): string[] => cell.split(/[,;]/).map((phrase) => phrase.trim());
const rows = new Map<string, Row>(
  [...readFileSync('docs/desk.md', 'utf8').matchAll(/^\| (\w+) +\|([^|]+)\|([^|]+)\|$/gm)].map(
    ([, role = '', sees, does]) => [role, { sees: phrases(sees), does: phrases(does) }],
  ),
);
rows.delete('Role');

function promised(phrase: string): RouteName[] {
  const column = AS_BOTH[phrase];
  if (column)
    return ['dispatcher', 'money']
      .flatMap((role) => rows.get(role)?.[column] ?? [])
      .flatMap(promised);
  const routes = PROMISES[phrase];
  if (!routes) throw new Error(`docs/desk.md says "${phrase}": which routes are meant?`);
  return routes;
}
const saidOf = (role: Role): RouteName[] => {
  const { sees = [], does = [] } = rows.get(role) ?? {};
  return [...new Set([...sees, ...does].flatMap(promised))].sort();
};
const allowedTo = (role: Role): RouteName[] =>
  (Object.keys(ROUTES) as RouteName[])
    .filter((name) => mayUse(role, name) && !OF_EVERYBODY.includes(name))
    .sort();

describe('the table of roles in docs/desk.md', () => {
  it('has a row for each role', () => {
    expect([...rows.keys()].sort()).toEqual([...ROLES].sort());
  });

  it.each(ROLES)('says of a %s what the desk allows, no less and no more', (role) => {
    expect(saidOf(role)).toEqual(allowedTo(role));
  });
});
