import type { LoaderFunctionArgs } from '@remix-run/node';
import { contentForEditors } from '#app/content/content.server';
import { hasWebhook, isFromContentService } from '#app/content/content-webhook.server';
import { PERSONAL } from '#app/http.server';
import { findVersion, listVersions } from '#app/preview/versions.server';

/** For the CMS: the versions that the shop keeps, or one of them with what it would change. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  if (!hasWebhook) return new Response(null, { status: 404 });
  if (!isFromContentService(request))
    return new Response(null, { status: 401, headers: { 'www-authenticate': 'Bearer' } });
  const headers = { 'Cache-Control': PERSONAL };
  if (!params.version) return Response.json({ versions: await listVersions() }, { headers });
  const { live } = await contentForEditors();
  const found = await findVersion(params.version, live);
  if (!found) return new Response(null, { status: 404, headers });
  const { version, changes, answer } = found;
  return Response.json({ ...version, changes, answer }, { headers });
}

export const action = () => new Response(null, { status: 405, headers: { allow: 'GET' } });
