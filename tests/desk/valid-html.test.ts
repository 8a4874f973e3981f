import { afterAll, beforeAll, expect, it } from 'vitest';
import { htmlErrors } from '../harness/html-errors';
import { openEveryScreen, UNDER_ORDER, type EveryScreen, type Screen } from './every-screen';

let every: EveryScreen;
beforeAll(async () => {
  every = await openEveryScreen();
}, 120_000);
afterAll(() => every.close());

const errorsIn = (screens: Screen[]): string[] =>
  screens.flatMap(({ name, html }) => htmlErrors(html).map((error) => `${name}: ${error}`));

it('orders, bills, papers, tickets and own data are valid HTML in both languages', async () => {
  const screens = await every.ofCustomers();
  expect(errorsIn(screens)).toEqual([]);
  const shown = screens.filter(({ status }) => status === 200).map(({ name }) => name);
  for (const under of [...UNDER_ORDER.filter((each) => each !== '/gst'), '/papers/DB-'])
    expect(shown.find((name) => name.includes(under))).toBeDefined();
}, 120_000);

it('editors’ pages and the pages of a preview are valid HTML', async () => {
  expect(errorsIn(await every.ofEditors())).toEqual([]);
}, 120_000);

it('the desk’s pages are valid HTML for each role', async () => {
  expect(errorsIn(await every.ofStaff())).toEqual([]);
}, 120_000);
