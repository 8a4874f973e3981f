import { randomUUID } from 'node:crypto';

/** What customers' mailboxes and telephones got. */
export interface Received {
  id: string;
  channel: 'email' | 'sms' | 'whatsapp';
  to: string;
  subject: string;
  text: string;
  /** The provider's template; blank for an e-mail. */
  template: string;
  /** The shop's own id of it, as far as the channel carries one. */
  ours: string;
  receivedAt: string;
  /** Attached to an e-mail. */
  files?: string[];
}

const MOST_KEPT = 5_000;

/** Oldest first. */
export class Inbox {
  #received: Received[] = [];

  take(message: Omit<Received, 'id' | 'receivedAt'>): Received {
    const received = { ...message, id: randomUUID(), receivedAt: new Date().toISOString() };
    this.#received.push(received);
    if (this.#received.length > MOST_KEPT) this.#received.shift();
    return received;
  }

  list(): Received[] {
    return [...this.#received];
  }

  clear(): void {
    this.#received = [];
  }
}
