import { signedPreview } from '../../cms/src/preview-signature';
import type { Order } from '#app/orders/order';
import { openDocuments } from '../routes/documents';
import { signedIn } from '../routes/in-process';
import { openDesk, type OpenDesk } from './open-desk';

/** What people typed, from right to left, so that it stands out in every screen. */
export const TYPED = {
  name: 'משה כהן',
  address: 'רחוב הזית 5',
  landmark: 'ליד השוק',
  city: 'חיפה',
  device: 'מחשב נייד',
  note: 'לא נדלק',
  technician: 'יוסי לוי',
  boss: 'רות בר',
  line: 'מסך חדש',
  serial: 'סד77',
  told: 'המסך שבור',
  rating: 'תודה רבה',
  because: 'החלק נשאר',
  issue: 'תקלה אחרת',
  subIssue: 'רעש מוזר',
  comments: 'זה התחיל אתמול',
  answer: 'נבוא מחר',
} as const;

/** A page as somebody sees it. */
export interface Screen {
  name: string;
  status: number;
  html: string;
}

type Open = Awaited<ReturnType<typeof openDocuments>>;
type Person = Awaited<ReturnType<OpenDesk['hire']>>;
const by = { by: 'desk', as: 'desk' as const };
const PREVIEW_SECRET = 'a-secret-for-tests-of-the-preview';
const BASES = ['', '/hi'];

/** Customers' own pages and staff's pages, over one store with an order in each state. */
export async function openEveryScreen() {
  const desk = await openDesk({ PREVIEW_SECRET });
  const open = await openDocuments();
  const technician = await desk.hire('technician', TYPED.technician);
  const owner = await desk.hire('owner', TYPED.boss);
  const staff = await import('#app/staff/staff.server');
  await staff.showName(technician.id, true);
  const world = { desk, open, technician, owner };
  const orders = {
    paid: await booked(world),
    assigned: await assigned(world),
    billed: await billed(world),
    done: await done(world),
    cancelled: await cancelled(world),
    kept: await keptMoney(world),
  };
  const ticket = await ticketPath(world);
  return {
    ...world,
    orders,
    ticket,
    /** @returns also which kinds of pages were shown */
    ofCustomers: () => screensOfCustomers(open, Object.values(orders), ticket),
    ofEditors: () => screensOfEditors(open),
    ofStaff: () => screensOfStaff(world, orders),
    close: () => desk.close(),
  };
}

export type EveryScreen = Awaited<ReturnType<typeof openEveryScreen>>;
interface World {
  desk: OpenDesk;
  open: Open;
  technician: Person;
  owner: Person;
}

/** Each has an hour of its own, so that one technician can have them all. */
let hours = 2;

async function booked({ desk }: World): Promise<Order> {
  const order = await desk.paid((hours += 3));
  const { name, address, landmark, city, device, note } = TYPED;
  const customer = { ...order.customer, name, address, landmark, city };
  const { foldedName } = await import('#app/search/folded-name');
  const db = await desk.app.store.database();
  await db.change(
    `update orders set customer = $2, name_searched = $3, device = $4, note = $5
      where reference = $1`,
    [order.reference, JSON.stringify(customer), foldedName(name), device, note],
  );
  return (await desk.app.orders.getOrder(order.reference)) ?? order;
}

async function assigned(world: World): Promise<Order> {
  const order = await booked(world);
  const wanted = { to: 'assigned', version: 1, technician: world.technician.id, ...by } as const;
  await world.desk.app.steps.stepVisit(order.reference, wanted, Date.now());
  return order;
}

/** Its technician is at the door; the bill has a part and waits for the customer's answer. */
async function billed(world: World): Promise<Order> {
  const order = await assigned(world);
  const { reference } = order;
  const { stepVisit } = world.desk.app.steps;
  const now = Date.now();
  await stepVisit(reference, { to: 'on-the-way', version: 2, ...by }, now - 2);
  await stepVisit(reference, { to: 'arrived', version: 3, note: TYPED.told, ...by }, now - 1);
  const bills = await import('#app/bills/bills.server');
  const press = { reference, version: 0, by: 'desk' };
  const line = { name: TYPED.line, kind: 'part', sac: '9987', eachPaise: 700_000 } as const;
  await bills.addLine(press, { ...line, quantity: 1, serial: TYPED.serial, warrantyDays: 1 }, now);
  await bills.sendBill({ ...press, version: 1 }, order.pricePaise, now);
  return order;
}

/** Paid in cash, so that it has its paper, and rated. */
async function done(world: World): Promise<Order> {
  const order = await billed(world);
  const { reference } = order;
  const bills = await import('#app/bills/bills.server');
  const { stepVisit } = world.desk.app.steps;
  const now = Date.now();
  await bills.approveBill({ reference, version: 2, by: 'customer' }, order.pricePaise, now);
  await bills.noteCash({ reference, version: 3, by: 'desk' }, now);
  await stepVisit(reference, { to: 'quoted', version: 4, note: TYPED.told, ...by }, now);
  await stepVisit(reference, { to: 'working', version: 5, ...by }, now);
  await stepVisit(reference, { to: 'done', version: 6, ...by }, now);
  const { issueDue } = await import('#app/papers/issue-papers.server');
  await issueDue(reference, now);
  const { storeRating } = await import('#app/bookings/ratings.server');
  const db = await world.desk.app.store.database();
  await db.transaction((tx) => storeRating(tx, reference, { stars: 5, text: TYPED.rating }, now));
  return order;
}

async function cancelled(world: World): Promise<Order> {
  const order = await booked(world);
  await cancel(world, order, {});
  return order;
}

/** Cancelled after its bill was paid in cash, which the shop keeps. */
async function keptMoney(world: World): Promise<Order> {
  const order = await billed(world);
  const { reference } = order;
  const bills = await import('#app/bills/bills.server');
  await bills.approveBill({ reference, version: 2, by: 'customer' }, order.pricePaise, Date.now());
  await bills.noteCash({ reference, version: 3, by: 'desk' }, Date.now());
  await cancel(world, order, { bill: 'kept', because: TYPED.because });
  return order;
}

async function cancel({ desk, owner }: World, order: Order, fields: Record<string, string>) {
  const path = `/orders/${order.reference}`;
  const page = await (await desk.get(path, owner.cookie)).text();
  const back = /name="back" value="(\d+)"/.exec(page)?.[1] ?? '';
  const { status } = await desk.post(`${path}/cancel`, { back, ...fields }, owner.cookie);
  if (status !== 303) throw new Error(`not cancelled: ${status}`);
}

async function ticketPath({ open, owner }: World): Promise<string> {
  const { newStamp } = await import('#app/support/form-stamp.server');
  const body = new URLSearchParams({
    ...{ fullName: TYPED.name, email: 'meena@example.com', contactNumber: '+91 98765 43210' },
    ...{ issue: 'Other', otherIssue: TYPED.issue, subIssue: 'Other' },
    ...{ otherSubIssue: TYPED.subIssue, comments: TYPED.comments, topic: '' },
    stamp: newStamp(Date.now() - 60_000),
  });
  const sent = await open('/contact-us', { method: 'POST', body });
  const thanks = new URL(sent.headers.get('location') ?? '', 'http://shop').searchParams;
  const reference = thanks.get('sent') ?? '';
  const { answerTicket } = await import('#app/support/ticket-answers.server');
  await answerTicket(reference, TYPED.answer, owner.id, Date.now());
  return `/tickets/${reference}?key=${thanks.get('key')}`;
}

const screen = async (name: string, answer: Promise<Response>): Promise<Screen> => {
  const response = await answer;
  return { name, status: response.status, html: await response.text() };
};

export const UNDER_ORDER = ['', '/receipt', '/bill', '/gst', '/slot', '/cancellation'];
const OWN_DATA = ['/account/privacy', '/account/privacy/data'];

async function screensOfCustomers(open: Open, orders: Order[], ticket: string): Promise<Screen[]> {
  const { orderLink } = await import('#app/orders/order-link.server');
  const { papersOf } = await import('#app/papers/papers.server');
  const screens: Screen[] = [];
  for (const base of BASES)
    for (const { reference, phone } of orders) {
      const cookie = await signedIn(phone);
      const papers = (await papersOf(reference)).map(
        ({ number }) => `/papers/${number.replaceAll('/', '-')}`,
      );
      const own = [...UNDER_ORDER, ...papers].map((under) => `/orders/${reference}${under}`);
      const { pathname, search } = new URL(orderLink(reference));
      const shared = [pathname + search, ticket];
      for (const path of [...own, ...OWN_DATA, ...shared]) {
        const shown = await screen(
          base + path,
          open(base + path, { headers: shared.includes(path) ? {} : { cookie } }),
        );
        if (shown.status < 300 || shown.status >= 400) screens.push(shown); // else it has no such page now
      }
    }
  return screens;
}

async function screensOfEditors(open: Open): Promise<Screen[]> {
  const link = signedPreview(PREVIEW_SECRET, { to: '/', status: 'draft' }, Date.now());
  const begun = await open(`/preview?${link.toString()}`);
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  if (!cookie) throw new Error('no preview');
  const paths = ['/', '/laptop-support', '/preview/health', '/preview/messages'];
  return Promise.all(paths.map((path) => screen(path, open(path, { headers: { cookie } }))));
}

async function screensOfStaff(
  { desk, technician, owner }: World,
  orders: Record<string, Order>,
): Promise<Screen[]> {
  const { papersOf } = await import('#app/papers/papers.server');
  const all = Object.values(orders);
  const papers = (await Promise.all(all.map(({ reference }) => papersOf(reference)))).flat();
  const dates = new Set(all.map(({ slot }) => slot.date));
  const slots = all.map(({ slot }) => encodeURIComponent(`${slot.date}|${slot.label}`));
  const forOwner = [
    ...['/today', '/calendar', '/tickets', '/money', '/people'],
    ...['sent', 'refunding'].map((said) => `/orders/${orders.paid?.reference}?said=${said}`),
    `/search?q=${encodeURIComponent(TYPED.name)}`,
    ...[...dates].map((date) => `/today?day=${date}`),
    ...slots.map((slot) => `/calendar?slot=${slot}`),
    `/calendar?move=${orders.paid?.reference}`,
    ...['photo', 'remove'].map((under) => `/people/${technician.id}/${under}`),
    ...all.map(({ reference }) => `/orders/${reference}`),
    ...papers.map(
      ({ reference, number }) => `/orders/${reference}/papers/${number.replaceAll('/', '-')}`,
    ),
  ];
  const half = await desk.signInAgain(owner);
  const of = (name: string, path: string, cookie: string) => screen(name, desk.get(path, cookie));
  return Promise.all([
    of('/sign-in', '/sign-in', ''),
    of('/passkey', '/passkey', half),
    of('/nowhere', '/nowhere', owner.cookie),
    ...forOwner.map((path) => of(path, path, owner.cookie)),
    ...['/mine', `/mine/${orders.billed?.reference}`].map((path) =>
      of(path, path, technician.cookie),
    ),
    screen(
      'stale',
      desk.post(
        `/orders/${orders.assigned?.reference}/assign`,
        { version: 1, technician: technician.id, back: orders.assigned?.slot.date ?? '' },
        owner.cookie,
      ),
    ),
    screen(
      'role',
      desk.post(`/people/${technician.id}/role`, { role: 'money', seen: 0 }, owner.cookie),
    ),
  ]);
}
