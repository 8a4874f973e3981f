import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { formText } from '#app/form';
import { lowDataCookie } from '#app/shell/data-saving.server';
import { PERSONAL } from '#app/http.server';
import { postedForm, postsOnly } from '#app/posted-form.server';
import { ownPath } from '#app/own-path';

/** The customer's switch: remembered by this browser, and back to the same page. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await postedForm(request);
  const isOn = formText(form, 'wanted') === 'on';
  return redirect(ownPath(formText(form, 'to')), { status: 303, headers: { 'Set-Cookie': lowDataCookie(isOn), 'Cache-Control': PERSONAL } });
}

export const loader = postsOnly;
