/**
 * A fault breaks one route, such as `razorpay.orders.create`. A knob is a provider's own switch,
 * such as `razorpay.webhook`. Both are set by the control API.
 */
export interface Fault {
  /** How many calls it affects; until cleared if absent. */
  times?: number;
  /** How many calls succeed first. */
  skip?: number;
  delayMs?: number;
  status?: number;
  /** Sent with `status`; `html` means an HTML error page. */
  body?: string;
  contentType?: string;
  headers?: Record<string, string>;
  hang?: boolean;
  reset?: boolean;
  /** Does the real work first, then fails: the effect remains, the answer is lost. */
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

  /** Counts down; `undefined` means the call succeeds. */
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
