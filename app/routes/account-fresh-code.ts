import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { destroySession } from '#app/account/session.server';
import { postedForm } from '#app/own-forms/posted-form.server';

/** Signs out this browser, so that the privacy page asks for a new code. */
export async function action({ request }: ActionFunctionArgs) {
  await postedForm(request);
  const headers = { 'Set-Cookie': await destroySession(request) };
  return redirect('/account/privacy#erase', { status: 303, headers });
}
