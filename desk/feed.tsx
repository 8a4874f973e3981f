/** A technician's visits for the calendar of a phone: revocable, and without personal data. */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { slotEnd } from '#app/booking/slot-end';
import { DAY_MS } from '#app/ground/durations';
import { env } from '#app/ground/env.server';
import { PERSONAL } from '#app/ground/http.server';
import { LIMITS } from '#app/limits/limits.server';
import { tooManyHeaders } from '#app/limits/require-within.server';
import { endFeed, feedOwner, makeFeed } from '#app/staff/staff-feed.server';
import { goTo, type Asked } from './asked';
import { page } from './document';
import { visitsWithOrders } from './my-visit';
import { Field, PostForm } from './pieces';

const BACK_MS = 2 * DAY_MS;
const AHEAD_MS = 30 * DAY_MS;

/** A calendar service reads it, so it names service, city and booking, and nobody. */
export async function showFeed(token: string, now: number): Promise<Response | undefined> {
  const staff = await feedOwner(token);
  if (!staff) return undefined;
  const seconds = await LIMITS.deskFeeds(staff.id);
  if (seconds > 0) return new Response(null, { status: 429, headers: tooManyHeaders(seconds) });
  const calendar = ical({ name: 'My visits', method: ICalCalendarMethod.PUBLISH });
  for (const { visit, order } of await visitsWithOrders(staff.id, now - BACK_MS, now + AHEAD_MS)) {
    calendar.createEvent({
      id: `${visit.reference}@${new URL(env.DESK_ORIGIN).hostname}`,
      sequence: visit.version,
      stamp: new Date(now),
      start: new Date(visit.startsAt),
      end: new Date(slotEnd(order.slot)),
      summary: order.service.name,
      location: visit.kind === 'remote' ? 'By phone' : order.customer.city,
      description: `Booking ${visit.reference}`,
      url: `${env.DESK_ORIGIN}/mine/${visit.reference}`,
      status: ICalEventStatus.CONFIRMED,
    });
  }
  return new Response(`${calendar.toString()}\r\n`, {
    headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': PERSONAL },
  });
}

/** Shown once: only its hash is kept. */
export async function newFeed(asked: Asked): Promise<Response> {
  const token = await makeFeed(asked.staff.id, asked.now);
  return page({
    title: 'My calendar',
    staff: asked.staff,
    at: 'mine',
    children: (
      <div className="card narrow stack">
        <p>
          Subscribe to this link in the calendar app of your phone. It is shown only once. Anybody
          who has it can see when and in which city you work.
        </p>
        <Field label="Calendar link">
          <input readOnly value={`${env.DESK_ORIGIN}/feed/${token}`} />
        </Field>
        <p>
          <a href="/mine">My visits</a>
        </p>
      </div>
    ),
  });
}

export async function stopFeed({ staff }: Asked): Promise<Response> {
  await endFeed(staff.id);
  return goTo('/mine?said=unfed');
}

export const FeedForm = () => (
  <details className="card">
    <summary>Visits in my phone’s calendar</summary>
    <div className="row">
      <PostForm action="/my-feed" button="Create link" />
      <PostForm action="/my-feed/end" button="Stop sharing" />
    </div>
    <p className="quiet">A new link replaces the old one.</p>
  </details>
);
