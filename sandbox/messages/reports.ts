import { createHmac } from 'node:crypto';
import type { Faults } from '../faults';
import type { Received } from './inbox';

export interface ReportOptions {
  shopOrigin: string;
  /** Signs WhatsApp's reports. */
  appSecret: string;
  /** Comes with MSG91's reports. */
  token: string;
  faults: Faults;
}

const AFTER_MS = 300;

/** What the providers tell the shop later. The knob `messages.report` is `drop` or `failed`. */
export class Reports {
  #waiting = new Set<NodeJS.Timeout>();

  constructor(readonly options: ReportOptions) {}

  sms({ id, ours, to }: Received): void {
    this.#later((isDelivered) => {
      const body = JSON.stringify({
        token: this.options.token,
        requestId: id,
        CRQID: ours,
        telNum: to.slice(1),
        status: isDelivered ? 'Delivered' : 'Failed',
      });
      return { path: '/webhooks/msg91', body, headers: {} };
    });
  }

  whatsapp({ id, ours, to }: Received): void {
    this.#later((isDelivered) => {
      const status = {
        id,
        status: isDelivered ? 'delivered' : 'failed',
        timestamp: String(Math.floor(Date.now() / 1000)),
        recipient_id: to.slice(1),
        biz_opaque_callback_data: ours,
        ...(isDelivered ? {} : { errors: [{ code: 131026, title: 'Message undeliverable' }] }),
      };
      const value = { messaging_product: 'whatsapp', statuses: [status] };
      const changes = [{ field: 'messages', value }];
      const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ changes }] });
      const signature = createHmac('sha256', this.options.appSecret).update(body).digest('hex');
      const headers = { 'x-hub-signature-256': `sha256=${signature}` };
      return { path: '/webhooks/whatsapp', body, headers };
    });
  }

  reset(): void {
    for (const timer of this.#waiting) clearTimeout(timer);
    this.#waiting.clear();
  }

  #later(
    report: (isDelivered: boolean) => {
      path: string;
      body: string;
      headers: Record<string, string>;
    },
  ): void {
    const knob = this.options.faults.knob('messages.report');
    if (knob === 'drop') return;
    const { path, body, headers } = report(knob !== 'failed');
    const timer = setTimeout(() => {
      this.#waiting.delete(timer);
      void fetch(this.options.shopOrigin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      }).catch(() => undefined); // a shop that is down misses it, as with the real ones
    }, AFTER_MS);
    this.#waiting.add(timer);
  }
}
