import { useId, type ReactNode } from 'react';
import { FieldError } from '#app/ui/field';

export function Section({
  title,
  hint,
  error,
  children,
}: {
  title: string;
  hint?: string;
  error?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      className="checkout-section"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      tabIndex={-1}
      data-error={error ? true : undefined}
    >
      <h2 id={id}>{title}</h2>
      {hint ? <p className="checkout-hint">{hint}</p> : null}
      {error ? (
        <FieldError id={`${id}-error`} role="alert">
          {error}
        </FieldError>
      ) : null}
      {children}
    </section>
  );
}
