import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { getSession } from '#app/account/session.server';
import { getContent } from '#app/content/content.server';
import { personalHeaders } from '#app/content/page-headers.server';
import { shopTime } from '#app/database/clock.server';
import { viewPrivacy } from './privacy-view.server';

export async function loadPrivacy({ request }: LoaderFunctionArgs) {
  const { content, source } = await getContent(request);
  const headers = personalHeaders(source);
  const session = await getSession(request);
  // Answers 200, not 401: the privacy policy links here, and the page is where to sign in.
  if (!session) return data({ view: null }, { headers });
  const view = await viewPrivacy(request, session.phone, content.site, shopTime());
  return data({ view }, { headers });
}
