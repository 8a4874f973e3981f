export interface Submission {
  id: string;
  idempotencyKey: string | null;
  body: Record<string, unknown>;
  receivedAt: string;
  times: number;
}

/** Oldest first. A repeated idempotency key returns the existing row. */
export class Submissions {
  #rows: Submission[] = [];
  #prefix: string;
  #now: () => number;

  constructor(prefix: string, now: () => number) {
    this.#prefix = prefix;
    this.#now = now;
  }

  receive(
    idempotencyKey: string | null,
    body: Record<string, unknown>,
  ): { submission: Submission; replayed: boolean } {
    const known =
      idempotencyKey === null
        ? undefined
        : this.#rows.find((row) => row.idempotencyKey === idempotencyKey);
    if (known) {
      known.times += 1;
      return { submission: known, replayed: true };
    }
    const id = `${this.#prefix}_${String(this.#rows.length + 1).padStart(6, '0')}`;
    const submission = {
      id,
      idempotencyKey,
      body,
      receivedAt: new Date(this.#now()).toISOString(),
      times: 1,
    };
    this.#rows.push(submission);
    return { submission, replayed: false };
  }

  list(): Submission[] {
    return [...this.#rows];
  }

  clear(): void {
    this.#rows = [];
  }
}
