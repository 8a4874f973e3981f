import { z } from 'zod';
import { env } from '#app/ground/env.server';
import type { Send, SendAnswer } from './channel';
import { later, postMessage } from './post-message.server';

const answer = z.object({ type: z.string(), message: z.string() });

/**
 * MSG91's flow API. MSG91 holds the registered text and its DLT id, so only the values go out. The
 * variables of the template there are called var1, var2 and so on.
 */
export const sendSms: Send | undefined = env.MSG91_AUTH_KEY
  ? ({ id, to, template, variables }) =>
      postMessage({
        provider: 'msg91',
        address: `${env.MSG91_BASE}/api/v5/flow`,
        headers: { authkey: env.MSG91_AUTH_KEY ?? '' },
        body: {
          template_id: template,
          short_url: '0',
          recipients: [{ mobiles: to.replaceAll(/\D/g, ''), CRQID: id, ...named(variables) }],
        },
        read,
      })
  : undefined;

const named = (variables: string[]): Record<string, string> =>
  Object.fromEntries(variables.map((value, index) => [`var${index + 1}`, value]));

/** MSG91 answers 200 to much that it refuses. */
function read(status: number, body: unknown): SendAnswer {
  const { data } = answer.safeParse(body);
  if (status === 401 || status === 403) return later(`status ${status}`);
  if (!data) return { type: status < 300 ? 'unsure' : 'refused', reason: `status ${status}` };
  if (data.type === 'success') return { type: 'accepted', providerId: data.message };
  return { type: 'refused', reason: `status ${status}` };
}
