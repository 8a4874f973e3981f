import { FULL_HEADERS } from '#app/own-forms/store-full.server';
import type { StaffMember } from '#app/staff/staff';
import { page } from './document';

const WHY: Record<number, [string, string]> = {
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

export function refusalPage(
  status: number,
  staff: StaffMember | undefined,
  { text = '', headers = {} }: { text?: string; headers?: Record<string, string> } = {},
): Response {
  const [title, usual] = WHY[status] ?? ['That did not work', 'Go back, check it and try again.'];
  const answer = page({
    title,
    status,
    ...(staff && { staff }),
    children: (
      <>
        <p>{text || usual}</p>
        <p>
          <a href={staff ? '/' : '/sign-in'}>{staff ? 'Go to the start page' : 'Sign in'}</a>
        </p>
      </>
    ),
  });
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

/** Scripts of the desk show the message of a JSON answer. */
export function notSaved({ headers }: Request): Response {
  const isOfScript = headers.get('content-type')?.startsWith('application/json') ?? false;
  if (!isOfScript) return refusalPage(503, undefined, { headers: FULL_HEADERS });
  const message = WHY[503]?.join('. ');
  return Response.json({ message }, { status: 503, headers: FULL_HEADERS });
}
