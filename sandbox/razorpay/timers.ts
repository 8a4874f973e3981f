export class Timers {
  #running = new Set<NodeJS.Timeout>();

  /** @param afterwards called when the work of a timer is done */
  constructor(readonly afterwards: () => void = () => undefined) {}

  after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#running.delete(timer);
      work();
      this.afterwards();
    }, ms);
    timer.unref();
    this.#running.add(timer);
  }

  clear(): void {
    for (const timer of this.#running) clearTimeout(timer);
    this.#running.clear();
  }
}
