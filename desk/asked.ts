import type { z } from 'zod';
import { PERSONAL } from '#app/ground/http.server';
import { postedFields } from '#app/own-forms/posted-form.server';
import type { StaffMember } from '#app/staff/staff';

export interface Asked {
  request: Request;
  url: URL;
  params: Record<string, string>;
  staff: StaffMember;
  now: number;
}

export type Handler = (asked: Asked) => Promise<Response>;

export interface Notice {
  tone: 'good' | 'bad';
  text: string;
  /** Whom the text names. */
  names?: string[];
  status?: number;
}

/** A 404: nobody learns whether what they may not see exists. */
export class NotFound extends Error {
  override name = 'NotFound';
}

export const goTo = (path: string, headers: Record<string, string> = {}): Response =>
  new Response(null, {
    status: 303,
    headers: { location: path, 'cache-control': PERSONAL, ...headers },
  });

/** @throws 400 or 422 as `data` with a message */
export const fieldsOf = <T>({ request }: Asked, shape: z.ZodType<T>): Promise<T> =>
  postedFields(request, shape);

/** A script of the page asks for data; without it the form gets a page. */
export const asksForData = ({ headers }: Request): boolean =>
  headers.get('accept') === 'application/json';

/** Answers a script of the page. @param refused blank when it was done */
export const dataAnswer = (refused: string, status: number): Response =>
  Response.json({ refused }, { status, headers: { 'cache-control': PERSONAL } });

/** What was done, by the word in the address. */
const SAID: Record<string, string> = {
  assigned: 'Assigned.',
  stepped: 'Noted.',
  moved: 'Moved. The visit is unassigned again.',
  cancelled: 'Cancelled. The customer’s page shows it.',
  noted: 'The note is saved.',
  cleared: 'The flag is cleared.',
  billed: 'The bill is saved.',
  credited: 'The credit note is issued.',
  sent: 'It is queued. The running shop sends it, and retries until it arrives.',
  refunding: 'The running shop sends the refund, and retries until Razorpay accepts it.',
  answered: 'Answered. The customer’s page shows it.',
  closed: 'The ticket is closed.',
  added: 'Added. They can sign in with their phone.',
  removed: 'Removed and signed out.',
  reset: 'The passkey is reset, and they are signed out. They make a new one next time.',
  role: 'The new role applies from now on.',
  name: 'Saved.',
  photo: 'The photo is saved.',
  unphoto: 'The photo is deleted. No customer sees it any more.',
  unfed: 'Your calendar link no longer works.',
};

export function saidIn(url: URL): Notice | undefined {
  const text = SAID[url.searchParams.get('said') ?? ''];
  const old = url.searchParams.has('old') ? BY_OLD_CONTENT : '';
  return text === undefined ? undefined : { tone: 'good', text: text + old };
}

/** Added to what a press on old content did or refused. */
const BY_OLD_CONTENT = ' The CMS did not answer, so this was decided by its last known content.';

/** Keeps that a press is old in the address after it. */
export const oldIn = ({ isOld }: { isOld: boolean }): string => (isOld ? '&old=1' : '');

export const withOld = (text: string, { isOld }: { isOld: boolean }): string =>
  isOld ? text + BY_OLD_CONTENT : text;
