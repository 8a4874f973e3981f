import { z } from 'zod';
import { json, jsonObject, type Answer, type Call } from '../http';
import type { Inbox } from './inbox';
import type { Reports } from './reports';

const flow = z.object({
  template_id: z.string().min(1),
  recipients: z
    .array(z.object({ mobiles: z.string().regex(/^91\d{10}$/) }).catchall(z.string()))
    .length(1),
});

/** `POST /api/v5/flow` of MSG91, which answers 200 to much that it refuses. */
export function sendFlow({ headers, body }: Call, inbox: Inbox, reports: Reports): Answer {
  if (!headers.authkey) return json({ type: 'error', message: 'Authkey missing' }, 401);
  const { data } = flow.safeParse(jsonObject(body));
  const [recipient] = data?.recipients ?? [];
  if (!data || !recipient) return json({ type: 'error', message: 'Invalid flow or mobile' });
  const { mobiles, CRQID: ours = '', ...variables } = recipient;
  const text = Object.values(variables).join(' · ');
  const to = `+${mobiles}`;
  const taken = inbox.take({
    channel: 'sms',
    to,
    subject: '',
    text,
    template: data.template_id,
    ours,
  });
  reports.sms(taken);
  return json({ type: 'success', message: taken.id });
}
