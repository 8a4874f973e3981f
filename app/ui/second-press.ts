/** What is pressed later than this after a change is meant for what is there now; most double clicks and taps are done by then. */
const DOUBLE_PRESS_MS = 400;
/** Nearer than this counts as the same place: a mouse rests, a finger comes down as wide as what it can hit. */
const MOUSE_PX = 24;
const FINGER_PX = 44;

let last: PointerEvent | undefined;
let hasClicked = false;
let cause: PointerEvent | undefined;
let changedAt = 0;
let isSecond = false;

/** To be called when a dialog or a page comes or goes: what lies under the finger is no longer what it pressed. */
export function screenChanged(): void {
  cause = last;
  changedAt = performance.now();
}

/**
 * With a finger or a mouse, many people press everything twice. The second press belongs to what the first one met; when that
 * has changed the screen, it would choose from a panel, answer a question or follow a link that nobody has seen, so it is not heard.
 */
export function ignoreSecondPresses(): void {
  window.addEventListener('pointerdown', hearPress, true);
  window.addEventListener('keydown', forgetPress, true);
  window.addEventListener('mousedown', dropSecond, true); // it would move the focus, and open a list
  window.addEventListener('click', dropSecond, true);
}

/** By the time at which it was made: a busy page hears of it later. */
function hearPress(press: PointerEvent): void {
  isSecond = cause !== undefined && press.timeStamp - changedAt < DOUBLE_PRESS_MS && distance(press, cause) < (press.pointerType === 'mouse' ? MOUSE_PX : FINGER_PX);
  if (isSecond) return;
  last = press;
  hasClicked = false;
}

function forgetPress(): void {
  last = cause = undefined;
  isSecond = false;
}

function dropSecond(event: MouseEvent): void {
  if (event.detail === 0) return; // a key's, a script's or a screen reader's
  const isDropped = isSecond || isOvertaken(event);
  if (isDropped) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  if (event.type !== 'click') return;
  hasClicked ||= !isDropped;
  isSecond = false;
}

/** The finger was down already when the screen changed, and what it comes to now is something else, or the second of two quick taps. */
const isOvertaken = (event: MouseEvent): boolean =>
  last !== undefined && last === cause && event.timeStamp - changedAt < DOUBLE_PRESS_MS && (hasClicked || controlOf(event) !== controlOf(last));

const distance = (one: PointerEvent, other: PointerEvent): number => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

const controlOf = ({ target }: Event): unknown => (target instanceof Element && target.closest('a, button')) || target;
