import { FULL_HEADERS } from '#app/own-forms/store-full.server';
import type { StaffMember } from '#app/staff/staff';
import { page } from './document';

const WHY: Record<number, [string, string]> = {
  401: ['Please sign in', 'You were signed out. Sign in, then do it again.'],
  403: ['Not yours to do', 'Your role does not open this. Ask an owner if it should.'],
  404: ['Not here', 'There is nothing at this address for you.'],
  429: ['One moment', 'Too many attempts. Please wait a minute and try again.'],
  503: [
    'Not saved',
    'The shop can store nothing just now. Tell an owner. Go back to what you typed, and look whether a part of it is there before you press again.',
  ],
  500: ['That went wrong', 'It is our fault. Nothing was changed; please try again.'],
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
          <a href={staff ? '/' : '/sign-in'}>{staff ? 'To the start' : 'Sign in'}</a>
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
