import { useEffect, type RefObject } from 'react';

/**
 * With every new complaint the first thing that is wrong gets the focus, so that nobody has to look for it: a field in
 * the middle of the screen, a whole section from its heading on. Inside a section `data-mends` names what to press instead.
 */
export function useFocusFirstError(frame: RefObject<HTMLElement>, complaint: object | undefined): void {
  useEffect(() => {
    if (!complaint) return;
    const wrong = frame.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error="true"]');
    const target = wrong?.querySelector<HTMLElement>('[data-mends]') ?? wrong;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: target.matches('[data-error]') ? 'start' : 'center' });
  }, [frame, complaint]);
}
