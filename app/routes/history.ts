import type { LoaderFunctionArgs } from '@remix-run/node';
import { contentForEditors } from '#app/content/content.server';
import { refusal } from '#app/content/content-webhook.server';
import { PERSONAL, personalJson } from '#app/ground/http.server';
import { findVersion, listVersions } from '#app/preview/versions.server';

/** Tells the CMS the versions that the shop keeps, or one of them with what it would change. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const refused = refusal(request);
  if (refused) return refused;
  if (!params.version) return personalJson({ versions: await listVersions() });
  const { live } = await contentForEditors();
  const found = await findVersion(params.version, live);
  if (!found) return new Response(null, { status: 404, headers: { 'Cache-Control': PERSONAL } });
  const { version, changes, answer } = found;
  return personalJson({ ...version, changes, answer });
}
