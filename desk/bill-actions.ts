/** What a press on a bill does, for desk and technician alike. Prices come from the rate card. */
import { z } from 'zod';
import { LINE_KINDS } from '#app/bills/bill';
import {
  addLine,
  noteCash,
  removeLine,
  sendBill,
  type Billed,
  type NewLine,
} from '#app/bills/bills.server';
import { publishedContent } from '#app/content/content.server';
import { rupeesToPaise } from '#app/ground/money';
import { line } from '#app/own-forms/posted-form.server';
import { asksForData, dataAnswer, fieldsOf, goTo, type Asked, type Notice } from './asked';
import { requireMine, visitPage } from './mine';
import { version } from './order-actions';
import { orderOf } from './order-of';
import { orderPage } from './order-page';

/** The order of the press, and the page to show again. */
interface Place {
  reference: string;
  path: string;
  again: (notice: Notice) => Promise<Response>;
}

async function ofDesk(asked: Asked): Promise<Place> {
  const { reference } = await orderOf(asked);
  const again = async (notice: Notice) => orderPage(asked, await orderOf(asked), notice);
  return { reference, path: `/orders/${reference}`, again };
}

async function ofTechnician(asked: Asked): Promise<Place> {
  const { reference } = (await requireMine(asked)).visit;
  return {
    reference,
    path: `/mine/${reference}`,
    again: (notice) => visitPage(asked, notice),
  };
}

type From = (asked: Asked) => Promise<Place>;
type Work = (
  asked: Asked,
  press: { reference: string; by: string },
) => Promise<Billed | { type: 'unknown-item' }>;

const press =
  (from: From, work: Work) =>
  async (asked: Asked): Promise<Response> => {
    const { reference, path, again } = await from(asked);
    const done = await work(asked, { reference, by: asked.staff.id });
    if (done.type === 'done') return goTo(`${path}?said=billed#bill`);
    const status = done.type === 'stale' || done.type === 'not-possible' ? 409 : 422;
    const text = REFUSED[done.type];
    return asksForData(asked.request)
      ? dataAnswer(text, status)
      : again({ tone: 'bad', status, text });
  };

const REFUSED: Record<Exclude<Billed['type'], 'done'> | 'unknown-item', string> = {
  stale: 'Nothing was done: the bill has changed since you opened the page. Look at it again.',
  'not-possible':
    'Nothing was done: the bill or the visit is not at a stage where this is possible.',
  empty: 'Add work or a part first.',
  'too-much': 'Nothing was done: a bill has at most 40 lines and ₹5,00,000.',
  'unknown-item': 'Choose something from the rate card, or write its name and price.',
};

const whole = (pattern: RegExp) => z.string().regex(pattern).transform(Number);
const addForm = z.object({
  version,
  item: line(40),
  quantity: whole(/^[1-9]\d?$/),
  serial: line(60),
  name: line(80),
  kind: z.enum(LINE_KINDS).default('labour'),
  rupees: whole(/^\d{1,6}$/).default(0),
  days: whole(/^\d{1,4}$/).default(0),
});

const add: Work = async (asked, { reference, by }) => {
  const { version: seen, ...typed } = await fieldsOf(asked, addForm);
  const chosen = await lineOf(typed);
  return chosen
    ? addLine({ reference, version: seen, by }, chosen, asked.now)
    : { type: 'unknown-item' };
};

async function lineOf(
  typed: Omit<z.output<typeof addForm>, 'version'>,
): Promise<NewLine | undefined> {
  const { rateCard } = (await publishedContent()).content.site;
  const { quantity, serial } = typed;
  const item = rateCard.find(({ key }) => key === typed.item);
  if (item) {
    const { name, kind, sac, warrantyDays, pricePaise: eachPaise } = item;
    return { name, kind, sac, warrantyDays, eachPaise, quantity, serial };
  }
  const { name, kind, rupees, days: warrantyDays } = typed;
  if (typed.item || !name || rupees === 0) return undefined;
  return {
    name,
    kind,
    sac: '',
    warrantyDays,
    eachPaise: rupeesToPaise(rupees),
    quantity,
    serial,
  };
}

const removeForm = z.object({ version, line: line(40) });
const remove: Work = async (asked, { reference, by }) => {
  const { version: seen, line: lineId } = await fieldsOf(asked, removeForm);
  return removeLine({ reference, version: seen, by }, lineId, asked.now);
};

const versionForm = z.object({ version });
const send: Work = async (asked, { reference, by }) => {
  const { version: seen } = await fieldsOf(asked, versionForm);
  const { pricePaise } = await orderOf(asked);
  return sendBill({ reference, version: seen, by }, pricePaise, asked.now);
};
const cash: Work = async (asked, { reference, by }) => {
  const { version: seen } = await fieldsOf(asked, versionForm);
  return noteCash({ reference, version: seen, by }, asked.now);
};

export const addToBill = press(ofDesk, add);
export const removeFromBill = press(ofDesk, remove);
export const sendBillToCustomer = press(ofDesk, send);
export const noteBillCash = press(ofDesk, cash);
export const addToMyBill = press(ofTechnician, add);
export const removeFromMyBill = press(ofTechnician, remove);
export const sendMyBill = press(ofTechnician, send);
