import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { lowDataCookie } from '#app/ground/low-data-cookie.server';
import { PERSONAL } from '#app/ground/http.server';
import { line, postedFields } from '#app/own-forms/posted-form.server';
import { LONGEST_PATH, ownPath } from '#app/ground/own-path';

export async function action({ request }: ActionFunctionArgs) {
  const { to, wanted } = await postedFields(request, lowDataForm);
  const headers = { 'Set-Cookie': lowDataCookie(wanted === 'on'), 'Cache-Control': PERSONAL };
  return redirect(ownPath(to), { status: 303, headers });
}

const lowDataForm = z.object({ to: line(LONGEST_PATH), wanted: line(10) });
