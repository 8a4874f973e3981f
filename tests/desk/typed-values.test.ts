import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAPER_KINDS, type Paper } from '#app/papers/paper';
import { notIsolated } from '../harness/not-isolated';
import { openEveryScreen, TYPED, type EveryScreen, type Screen } from './every-screen';

let every: EveryScreen;
beforeAll(async () => {
  every = await openEveryScreen();
}, 120_000);
afterAll(() => every.close());

const typed = Object.values(TYPED);
const badIn = (screens: Screen[]): string[] =>
  screens.flatMap(({ name, html }) => notIsolated(html, typed).map((text) => `${name}: ${text}`));
const shows = (screens: Screen[], texts: string[]) => {
  for (const text of texts)
    expect([text, screens.some(({ html }) => html.includes(text))]).toEqual([text, true]);
};

it('what a customer typed is an element of its own on the customer’s pages', async () => {
  const screens = await every.ofCustomers();
  const { name, address, note, technician, line, serial, rating, comments } = TYPED;
  shows(screens, [name, address, note, technician, line, serial, rating, comments]);
  shows(screens, [TYPED.issue, TYPED.answer, TYPED.landmark]);
  expect(badIn(screens)).toEqual([]);
}, 120_000);

it('what anybody typed is an element of its own at the desk', async () => {
  const screens = await every.ofStaff();
  shows(screens, [...typed]);
  expect(badIn(screens)).toEqual([]);
}, 120_000);

it('what anybody typed is an element of its own on each kind of paper', async () => {
  const { paperPage } = await import('#app/papers/paper-page.server');
  const party = { name: TYPED.name, gstin: '29ABCDE1234F1Z5', state: '', stateCode: '' };
  const address = [TYPED.address, TYPED.landmark, TYPED.city, '560034'].join(', ');
  const sum = { totalPaise: 700_000, taxablePaise: 1, cgstPaise: 1, sgstPaise: 1, igstPaise: 0 };
  const lines = [
    { ...sum, name: TYPED.line, sac: '9987', quantity: 1, serial: TYPED.serial, warrantyDays: 9 },
  ];
  for (const kind of PAPER_KINDS) {
    const paper: Paper = {
      ...{ number: 'DD/26-27/000001', kind, reference: 'DD-1', cause: 'work', issuedAt: 1e12 },
      snapshot: {
        ...{ layout: 1, mode: 'regular', reference: 'DD-1', isInterState: false, ratePercent: 18 },
        ...{ seller: { ...party, address }, buyer: { ...party, address } },
        placeOfSupply: { state: '', stateCode: '' },
        ...{ lines, total: sum, paid: [], duePaise: 0, amends: null, reason: TYPED.because },
      },
    };
    const answer = paperPage(paper, { back: { path: '/', name: 'Back' }, pdf: '/pdf' });
    const html = await answer.text();
    shows([{ name: kind, status: 200, html }], [TYPED.name, TYPED.serial, TYPED.because]);
    expect(badIn([{ name: kind, status: 200, html }])).toEqual([]);
  }
});
