import { data } from '@remix-run/node';
import { PERSONAL } from '#app/http.server';

/** The loader of an address that only takes posts: there is nothing to read there. */
export const postsOnly = (): Response => new Response(null, { status: 405, headers: { 'Cache-Control': PERSONAL, Allow: 'POST' } });

/** The posted form. @throws 400 for a body that is none, 405 for another method than POST */
export async function postedForm(request: Request): Promise<FormData> {
  if (request.method !== 'POST') throw data({ message: 'This address takes forms only.' }, { status: 405 });
  try {
    return await request.formData();
  } catch {
    throw data({ message: 'The form could not be read. Please go back and try again.' }, { status: 400 });
  }
}
