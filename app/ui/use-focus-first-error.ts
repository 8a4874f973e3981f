import { useEffect, type RefObject } from 'react';

/** In a section with `data-error`, `data-mends` marks the control to focus. */
export function useFocusFirstError(
  container: RefObject<HTMLElement>,
  errors: object | undefined,
): void {
  useEffect(() => {
    if (!errors) return;
    const invalid = container.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-error="true"]',
    );
    const target = invalid?.querySelector<HTMLElement>('[data-mends]') ?? invalid;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: target.matches('[data-error]') ? 'start' : 'center' });
  }, [container, errors]);
}
