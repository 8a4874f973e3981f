import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { formText } from '#app/form';
import { PERSONAL } from '#app/http.server';
import { postedForm } from '#app/posted-form.server';
import { ownPath } from '#app/own-path';
import { endPreview } from '#app/preview/preview-cookie.server';

/** Back to what customers see, on the same page. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await postedForm(request);
  return redirect(ownPath(formText(form, 'to')), { status: 303, headers: { 'Set-Cookie': await endPreview(), 'Cache-Control': PERSONAL } });
}

export const loader = () => redirect('/');
