const DOUBLE_PRESS_MS = 500;
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

/** Many people double-click everything: the second press would hit what they have not seen yet. */
export function ignoreSecondPresses(): void {
  window.addEventListener('pointerdown', onPointerDown, true);
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('mousedown', blockSecondPress, true); // would move the focus or open a select
  window.addEventListener('click', blockSecondPress, true);
}

/** Compares time stamps, because a busy page handles events late. */
function onPointerDown(press: PointerEvent): void {
  isSecond =
    cause !== undefined &&
    press.timeStamp - changedAt < DOUBLE_PRESS_MS &&
    distance(press, cause) < (press.pointerType === 'mouse' ? MOUSE_PX : FINGER_PX);
  if (isSecond) return;
  last = press;
  hasClicked = false;
}

function onKeyDown(): void {
  last = cause = undefined;
  isSecond = false;
}

function blockSecondPress(event: MouseEvent): void {
  if (event.detail === 0) return; // from a key, a script or a screen reader
  const isBlocked = isSecond || isStalePress(event);
  if (isBlocked) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  if (event.type !== 'click') return;
  hasClicked ||= !isBlocked;
  isSecond = false;
}

/** Pressed before the screen changed, and now over another control or the second of two taps. */
const isStalePress = (event: MouseEvent): boolean =>
  last !== undefined &&
  last === cause &&
  event.timeStamp - changedAt < DOUBLE_PRESS_MS &&
  (hasClicked || controlOf(event) !== controlOf(last));

const distance = (one: PointerEvent, other: PointerEvent): number =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

const controlOf = ({ target }: Event): unknown =>
  (target instanceof Element && target.closest('a, button')) || target;
