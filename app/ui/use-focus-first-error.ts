import { useEffect, type RefObject } from 'react';

/** In a section with `data-error`, `data-mends` marks the control to focus. */
export function useFocusFirstError(frame: RefObject<HTMLElement>, complaint: object | undefined): void {
  useEffect(() => {
    if (!complaint) return;
    const wrong = frame.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error="true"]');
    const target = wrong?.querySelector<HTMLElement>('[data-mends]') ?? wrong;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: target.matches('[data-error]') ? 'start' : 'center' });
  }, [frame, complaint]);
}
