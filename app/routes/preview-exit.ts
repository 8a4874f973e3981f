import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { PERSONAL } from '#app/ground/http.server';
import { line, postedFields } from '#app/own-forms/posted-form.server';
import { LONGEST_PATH, ownPath } from '#app/ground/own-path';
import { endPreview } from '#app/content/preview-cookie.server';

export async function action({ request }: ActionFunctionArgs) {
  const { to } = await postedFields(request, exitForm);
  const headers = { 'Set-Cookie': await endPreview(), 'Cache-Control': PERSONAL };
  return redirect(ownPath(to), { status: 303, headers });
}

export const loader = () => redirect('/');

const exitForm = z.object({ to: line(LONGEST_PATH) });
