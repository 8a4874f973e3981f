/** Later than this nobody means a double click or tap any more, but what is there now. */
const DOUBLE_PRESS_MS = 400;
/** How far two taps of one finger lie apart. */
const NEAR_PX = 24;

let last: PointerEvent | undefined;
let cause: PointerEvent | undefined;
let changedAt = 0;

/** To be called when a dialog or another page comes or goes: what lies under the finger is no longer what it pressed. */
export function screenChanged(): void {
  cause = last;
  changedAt = performance.now();
}

/**
 * Many people press everything twice. The second press belongs to what the first one met; when that has changed the screen
 * meanwhile, it would choose from a panel, answer a question or follow a link that nobody has seen, so it is not heard.
 */
export function ignoreSecondPresses(): void {
  window.addEventListener('pointerdown', (press) => (last = press), true);
  window.addEventListener('keydown', () => (last = cause = undefined), true);
  window.addEventListener('mousedown', dropSecond, true); // it would move the focus, and open a list
  window.addEventListener('click', dropSecond, true);
}

function dropSecond(event: MouseEvent): void {
  if (!cause || event.detail === 0 || event.timeStamp - changedAt > DOUBLE_PRESS_MS) return; // a click without a pointer is a key's or a screen reader's
  if (Math.hypot(event.clientX - cause.clientX, event.clientY - cause.clientY) > NEAR_PX || controlOf(event) === controlOf(cause)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

const controlOf = ({ target }: Event): unknown => (target instanceof Element && target.closest('a, button')) || target;
