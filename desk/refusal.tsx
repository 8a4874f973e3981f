import { DOWN_HEADERS } from '#app/own-forms/store-down.server';
import type { StaffMember } from '#app/staff/staff';
import { page } from './document';

type Why = [title: string, text: string];
interface Refused {
  why: Why;
  text: string;
  headers: Record<string, string>;
}

const WHY: Record<number, Why> = {
  401: ['Please sign in', 'You were signed out. Sign in, then do it again.'],
  403: ['You can’t do this', 'Your role does not allow this. Ask an owner if it should.'],
  404: ['Not here', 'There is nothing for you at this address.'],
  429: ['One moment', 'Too many attempts. Please wait a minute and try again.'],
  503: [
    'Not saved',
    'The shop can’t save anything right now. Tell an owner. Go back to what you typed, and check whether part of it was saved before you press again.',
  ],
  500: ['Something went wrong', 'It is our fault. Nothing was changed; please try again.'],
};

const NOT_READABLE: Why = [
  'Nothing can be shown',
  'The shop’s records can’t be read right now. Open this page again in a minute. If it stays so, tell an owner.',
];

export function refusalPage(
  status: number,
  staff: StaffMember | undefined,
  { why = WHY[status], text = '', headers = {} }: Partial<Refused> = {},
): Response {
  const [title, usual] = why ?? ['That did not work', 'Go back, check it and try again.'];
  const answer = page({
    title,
    status,
    ...(staff && { staff }),
    children: (
      <>
        <p>{text || usual}</p>
        <p>
          {staff || status === 503 ? (
            <a href="/">Go to the start page</a>
          ) : (
            <a href="/sign-in">Sign in</a>
          )}
        </p>
      </>
    ),
  });
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

/** Scripts of the desk show the message of a JSON answer. */
export function storeIsDown({ method, headers }: Request): Response {
  if (method === 'GET')
    return refusalPage(503, undefined, { why: NOT_READABLE, headers: DOWN_HEADERS });
  const isOfScript = headers.get('content-type')?.startsWith('application/json') ?? false;
  if (!isOfScript) return refusalPage(503, undefined, { headers: DOWN_HEADERS });
  const message = WHY[503]?.join('. ');
  return Response.json({ message }, { status: 503, headers: DOWN_HEADERS });
}
