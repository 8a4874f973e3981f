import {
  forwardRef,
  useId,
  type HTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { Icon } from './icon';
import { words } from '#app/words/words';

interface FieldTexts {
  label: string;
  name: string;
  error?: string;
  hint?: string;
  optional?: boolean;
}

type FieldProps = FieldTexts & Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>;
type SelectFieldProps = FieldTexts & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'>;
type TextAreaFieldProps = FieldTexts & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'>;

export const Field = forwardRef<HTMLInputElement, FieldProps>(function Field(
  { label, error, hint, optional, id, ...rest },
  ref,
) {
  const ids = useFieldIds({ id, error, hint });
  return (
    <FieldFrame {...{ label, error, hint, optional, ids }}>
      <input type="text" {...rest} {...ids.control} ref={ref} className="field-control" />
    </FieldFrame>
  );
});

export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(
  { label, error, hint, optional, id, children, ...rest },
  ref,
) {
  const ids = useFieldIds({ id, error, hint });
  return (
    <FieldFrame {...{ label, error, hint, optional, ids }}>
      <span className="field-select">
        <select {...rest} {...ids.control} ref={ref} className="field-control">
          {children}
        </select>
        <Icon name="chevron-down" size={20} />
      </span>
    </FieldFrame>
  );
});

export const TextAreaField = forwardRef<HTMLTextAreaElement, TextAreaFieldProps>(
  function TextAreaField({ label, error, hint, optional, id, ...rest }, ref) {
    const ids = useFieldIds({ id, error, hint });
    return (
      <FieldFrame {...{ label, error, hint, optional, ids }}>
        <textarea rows={4} {...rest} {...ids.control} ref={ref} className="field-control" />
      </FieldFrame>
    );
  },
);

function useFieldIds({ id, error, hint }: { id?: string; error?: string; hint?: string }) {
  const own = useId();
  const control = id ?? own;
  const errorId = `${control}-error`;
  const hintId = `${control}-hint`;
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return {
    errorId,
    hintId,
    control: {
      id: control,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}

interface FieldFrameProps extends Omit<FieldTexts, 'name'> {
  ids: ReturnType<typeof useFieldIds>;
  children: ReactNode;
}

function FieldFrame({ label, error, hint, optional, ids, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={ids.control.id}>
        {label}
        {optional ? <span className="field-optional">{` ${words.shop.optional}`}</span> : null}
      </label>
      {hint ? (
        <p className="field-hint" id={ids.hintId}>
          {hint}
        </p>
      ) : null}
      {children}
      {error ? <FieldError id={ids.errorId}>{error}</FieldError> : null}
    </div>
  );
}

/** Stands under a field. An error without a field is announced by `role="alert"`. */
export const FieldError = ({
  children,
  ...rest
}: Pick<HTMLAttributes<HTMLElement>, 'id' | 'role' | 'children'>) => (
  <p className="field-error" {...rest}>
    <Icon name="error" size={20} />
    <span>{children}</span>
  </p>
);
