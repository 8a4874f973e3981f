/**
 * What can be made to go wrong in the sandbox, switched by the control API and taken one call at a time.
 * A fault belongs to a route by its name (`razorpay.orders.create`); a knob is a provider's own switch (`razorpay.webhook`).
 */
export interface Fault {
  /** How many further calls it hits; absent: until it is taken back. */
  times?: number;
  /** How many calls pass unharmed first. */
  skip?: number;
  /** Wait this many ms before answering. */
  delayMs?: number;
  /** Answer this status instead of the real answer. */
  status?: number;
  /** The body that goes with `status`; the text `html` stands for an HTML error page. */
  body?: string;
  /** `text/html`, `application/json`: goes with `body`. */
  contentType?: string;
  /** Extra headers, such as `retry-after`. */
  headers?: Record<string, string>;
  /** Never answer. */
  hang?: boolean;
  /** Cut the connection. */
  reset?: boolean;
  /** Do the real work first, then answer wrongly: the effect is there, the answer is lost. */
  afterCommit?: boolean;
}

export class Faults {
  #faults = new Map<string, Fault>();
  #knobs = new Map<string, unknown>();

  set(route: string, fault: Fault): void {
    this.#faults.set(route, { ...fault });
  }

  unset(route: string): void {
    this.#faults.delete(route);
  }

  /** The fault for this call of the route, counted down; `undefined` when the call is to go well. */
  take(route: string): Fault | undefined {
    const fault = this.#faults.get(route);
    if (!fault) return undefined;
    if (fault.skip && fault.skip > 0) {
      fault.skip -= 1;
      return undefined;
    }
    if (fault.times !== undefined) {
      if (fault.times <= 0) return undefined;
      fault.times -= 1;
    }
    return fault;
  }

  setKnob(name: string, value: unknown): void {
    if (value === null || value === undefined) this.#knobs.delete(name);
    else this.#knobs.set(name, value);
  }

  knob(name: string): unknown {
    return this.#knobs.get(name);
  }

  clear(): void {
    this.#faults.clear();
    this.#knobs.clear();
  }

  toJSON(): { faults: Record<string, Fault>; knobs: Record<string, unknown> } {
    return { faults: Object.fromEntries(this.#faults), knobs: Object.fromEntries(this.#knobs) };
  }
}
