/** Long work that can be left and taken up again: every `yield` is a place to let others pass. */
export type Sliced<T> = Generator<undefined, T, undefined>;

/** So long one slice keeps everybody waiting, at each turn of the event loop that a page takes; the work still gets most of an idle processor. */
const SLICE_MS = 2;

/** Does the work without letting anybody pass: for tests, programs, and what is short. */
export function atOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Does the work in slices, between which the event loop turns. Short work is done in the first one. */
export async function inSlices<T>(work: Sliced<T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** One item after another, with a place to leave after every few of them. */
export function* unhurried<T>(
  items: Iterable<T>,
  visit: (item: T, index: number) => void,
): Sliced<void> {
  let index = 0;
  for (const item of items) {
    visit(item, index);
    index += 1;
    if (index % ITEMS_IN_A_ROW === 0) yield;
  }
}

const ITEMS_IN_A_ROW = 20;
