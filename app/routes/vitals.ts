import type { ActionFunctionArgs } from '@remix-run/node';
import { PERSONAL } from '#app/ground/http.server';
import { clientAddress } from '#app/limits/client-address.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin } from '#app/limits/require-within.server';
import { countVitals } from '#app/vitals/vitals-count.server';
import { readReport } from '#app/vitals/vitals-report';

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  await requireWithin(LIMITS.vitals, clientAddress(request));
  const report = readReport(await request.text());
  if (!report) return new Response(null, { status: 400, headers: NOT_RECORDED });
  countVitals(report);
  return new Response(null, { status: 204, headers: NOT_RECORDED });
}

const NOT_RECORDED = { 'Cache-Control': PERSONAL };
