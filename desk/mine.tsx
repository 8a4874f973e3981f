/** The technician's phone: the next visit and one button. */
import type { ReactNode } from 'react';
import { z } from 'zod';
import { getBill } from '#app/bills/bills.server';
import { publishedContent } from '#app/content/content.server';
import { bookingCardData } from '#app/orders/booking-card.server';
import { getOrder } from '#app/orders/order.server';
import { DAY_MS, HOUR_MS } from '#app/ground/durations';
import { LIMITS } from '#app/limits/limits.server';
import { waitInWords } from '#app/limits/require-within.server';
import { line } from '#app/own-forms/posted-form.server';
import { photoOf } from '#app/staff/staff-photo.server';
import { showName as setShowsName } from '#app/staff/staff.server';
import type { StaffMember } from '#app/staff/staff';
import { stepsFrom, VISIT_STATES } from '#app/visits/visit-state';
import { isTapTaken, stepVisit } from '#app/visits/visit-steps.server';
import { getVisit } from '#app/visits/visits.server';
import {
  asksForData,
  dataAnswer,
  fieldsOf,
  goTo,
  NotFound,
  saidIn,
  type Asked,
  type Notice,
} from './asked';
import { files } from './files';
import { BillForm, type BillFormProps } from './bill-form';
import { page } from './document';
import { FeedForm } from './feed';
import { noteText, refusal, version } from './order-actions';
import { Taps, VisitCard, visitsWithOrders, type MyVisit } from './my-visit';
import { MyPhoto } from './photo';
import { PostForm, StateBadge } from './pieces';

/** A customer's data leaves the phone when the visit is long over. */
const SHOWN_BACK_MS = 18 * HOUR_MS;
const SHOWN_AHEAD_MS = 4 * DAY_MS;

async function billOf({ visit, order }: MyVisit): Promise<BillFormProps> {
  const { rateCard } = (await publishedContent()).content.site;
  const bill = await getBill(visit.reference);
  const base = `/mine/${visit.reference}`;
  return { order, visit, bill, rateCard, base, mayWrite: true, mayNoteCash: false };
}

const myVisits = ({ staff, now }: Asked): Promise<MyVisit[]> =>
  visitsWithOrders(staff.id, now - SHOWN_BACK_MS, now + SHOWN_AHEAD_MS);

export async function showMine(asked: Asked): Promise<Response> {
  const all = await myVisits(asked);
  const isOpen = ({ visit }: MyVisit) =>
    stepsFrom(visit.state, visit.kind, 'technician').length > 0;
  const next = all.find(isOpen);
  const others = all.filter((each) => each !== next);
  const bill = next && (await billOf(next));
  return minePage(
    asked,
    'My visits',
    saidIn(asked.url),
    <>
      {next ? <VisitCard mine={next} /> : <p className="empty">Nothing to do for now.</p>}
      {bill ? <BillForm {...bill} /> : null}
      {others.length > 0 ? (
        <section aria-labelledby="others">
          <h2 id="others">Before and after</h2>
          <ul className="visits">
            {others.map(({ visit, order }) => (
              <li key={visit.reference} className="visit">
                <div className="visit-what">
                  <p>
                    <a href={`/mine/${visit.reference}`}>{order.service.name}</a>{' '}
                    <StateBadge state={visit.state} />
                  </p>
                  <p className="quiet">
                    {bookingCardData(order).when} · <bdi>{order.customer.city}</bdi>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <NameForm staff={asked.staff} />
      <MyPhoto staff={asked.staff} photo={await photoOf(asked.staff.id)} />
      <FeedForm />
    </>,
  );
}

export const showMyVisit = async (asked: Asked): Promise<Response> =>
  visitPage(asked, saidIn(asked.url));

export async function visitPage(asked: Asked, notice?: Notice): Promise<Response> {
  const mine = await requireMine(asked);
  const bill = await billOf(mine);
  return minePage(
    asked,
    'My visit',
    notice,
    <>
      <VisitCard mine={mine} />
      <BillForm {...bill} />
      <p>
        <a href="/mine">All my visits</a>
      </p>
    </>,
  );
}

/** The page also shows the taps that the phone keeps. */
const minePage = (
  { staff }: Asked,
  title: string,
  notice: Notice | undefined,
  children: ReactNode,
): Response =>
  page({
    title,
    staff,
    at: 'mine',
    ...(notice && { notice }),
    script: files.taps,
    children: (
      <div className="narrow" id="mine" data-staff={staff.id}>
        <Taps />
        {children}
      </div>
    ),
  });

/** @throws NotFound for another's visit and for one that is long over, as if there were none */
export async function requireMine({ params, staff, now }: Asked): Promise<MyVisit> {
  const visit = await getVisit(params.reference ?? '');
  const isMine =
    visit?.technician === staff.id &&
    visit.state !== 'cancelled' &&
    visit.startsAt >= now - SHOWN_BACK_MS;
  const order = isMine ? await getOrder(visit.reference) : undefined;
  if (!visit || !order) throw new NotFound();
  return { visit, order };
}

const NameForm = ({ staff }: { staff: StaffMember }) => (
  <PostForm
    action="/my-name"
    className="card stack"
    button={staff.showsName ? 'Do not show my name' : 'I agree that customers see my name'}
  >
    <h2>Your name</h2>
    <p>
      {staff.showsName ? (
        <>
          Customers you are assigned to read: <bdi>{staff.name}</bdi>.
        </>
      ) : (
        'Customers read only that a technician comes.'
      )}
    </p>
    <input type="hidden" name="shown" value={staff.showsName ? '0' : '1'} />
  </PostForm>
);

const stepForm = z.object({
  version,
  /** Key of a tap that the phone keeps until it is answered. */
  key: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional(),
  agoMs: z.coerce.number().int().nonnegative().default(0),
  to: z.enum(VISIT_STATES),
  code: line(8),
  note: noteText,
});

export async function myStep(asked: Asked): Promise<Response> {
  const { visit } = await requireMine(asked);
  const wanted = await fieldsOf(asked, stepForm);
  const { reference } = visit;
  const { key, agoMs, ...step } = wanted;
  const isTaken = key !== undefined && (await isTapTaken(reference, asked.staff.id, key));
  const isTry = step.to === 'arrived' && !isTaken;
  const seconds = isTry ? await LIMITS.startCodes(reference) : 0;
  const text = `Too many tries. Wait ${waitInWords(seconds)}, or call the desk.`;
  if (seconds > 0) return answer(asked, { tone: 'bad', status: 429, text });
  const by = { by: asked.staff.id, as: 'technician' as const, ...(key && { tap: { key, agoMs } }) };
  const stepped = await stepVisit(reference, { ...step, ...by }, asked.now);
  if (isTry && stepped.type !== 'wrong-code') await LIMITS.startCodes.giveBack(reference);
  if (stepped.type === 'done') return answer(asked);
  return answer(asked, await refusal(reference, stepped, wanted.version));
}

function answer(asked: Asked, refused?: Notice): Response | Promise<Response> {
  if (asksForData(asked.request)) return dataAnswer(refused?.text ?? '', refused?.status ?? 200);
  return refused ? visitPage(asked, refused) : goTo('/mine?said=stepped');
}

const nameForm = z.object({ shown: z.enum(['0', '1']) });

export async function setName(asked: Asked): Promise<Response> {
  const { shown } = await fieldsOf(asked, nameForm);
  await setShowsName(asked.staff.id, shown === '1');
  return goTo('/mine?said=name');
}
