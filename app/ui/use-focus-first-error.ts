import { useEffect, type RefObject } from 'react';

/** Focuses the first field with an error, else the section that has one. */
export function useFocusFirstError(
  container: RefObject<HTMLElement>,
  errors: object | undefined,
): void {
  useEffect(() => {
    if (!errors) return;
    const invalid = container.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-error="true"]',
    );
    const target = invalid?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? invalid;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: target.matches('[data-error]') ? 'start' : 'center' });
  }, [container, errors]);
}
