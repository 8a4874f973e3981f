const DOUBLE_PRESS_MS = 400;
const MOUSE_PX = 24;
const FINGER_PX = 44;

let last: PointerEvent | undefined;
let hasClicked = false;
let cause: PointerEvent | undefined;
let changedAt = 0;
let isSecond = false;

/** Call when a dialog or page appears or disappears. */
export function screenChanged(): void {
  cause = last;
  changedAt = performance.now();
}

/**
 * Many people double-click everything. If the first press changes the screen, the second would hit
 * something that they have not seen. This ignores the second one.
 */
export function ignoreSecondPresses(): void {
  window.addEventListener('pointerdown', hearPress, true);
  window.addEventListener('keydown', forgetPress, true);
  window.addEventListener('mousedown', dropSecond, true); // would move the focus or open a select
  window.addEventListener('click', dropSecond, true);
}

/** Compares time stamps, because a busy page handles events late. */
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
  if (event.detail === 0) return; // from a key, a script or a screen reader
  const isDropped = isSecond || isOvertaken(event);
  if (isDropped) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  if (event.type !== 'click') return;
  hasClicked ||= !isDropped;
  isSecond = false;
}

/** Pressed before the screen changed, and now over another control or the second of two taps. */
const isOvertaken = (event: MouseEvent): boolean =>
  last !== undefined && last === cause && event.timeStamp - changedAt < DOUBLE_PRESS_MS && (hasClicked || controlOf(event) !== controlOf(last));

const distance = (one: PointerEvent, other: PointerEvent): number => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

const controlOf = ({ target }: Event): unknown => (target instanceof Element && target.closest('a, button')) || target;
