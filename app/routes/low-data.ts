import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { lowDataCookie } from '#app/data-saving.server';
import { PERSONAL } from '#app/http.server';
import { line, postedFields, postsOnly } from '#app/posted-form.server';
import { LONGEST_PATH, ownPath } from '#app/own-path';

export async function action({ request }: ActionFunctionArgs) {
  const { to, wanted } = await postedFields(request, lowDataForm);
  const headers = { 'Set-Cookie': lowDataCookie(wanted === 'on'), 'Cache-Control': PERSONAL };
  return redirect(ownPath(to), { status: 303, headers });
}

export const loader = postsOnly;

const lowDataForm = z.object({ to: line(LONGEST_PATH), wanted: line(10) });
