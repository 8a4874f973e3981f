import { useEffect, useId, useRef, type Dispatch, type KeyboardEvent } from 'react';
import { Button } from '#app/ui/button';
import { Field } from '#app/ui/field';
import { useFocusFirstError } from '#app/ui/use-focus-first-error';
import { CUSTOMER_FIELDS, type Customer, type CustomerErrors } from '#app/orders/customer';
import type { CheckoutForm, CheckoutFormAction } from './use-checkout-form';

/** Lies inside the checkout's form, so its inputs have no names and Enter saves the record. */
export function CustomerForm({
  form,
  dispatch,
  unsaved,
}: {
  form: CheckoutForm;
  dispatch: Dispatch<CheckoutFormAction>;
  unsaved: boolean;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const unsavedId = useId();
  useEffect(() => frame.current?.querySelector('input')?.focus(), [form.edited]);
  useFocusFirstError(frame, form.refused);
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    dispatch({ type: 'save' });
  };
  return (
    <div
      className="customer-form"
      ref={frame}
      role="group"
      aria-label={form.edited ? 'Edit customer' : 'New customer'}
    >
      {CUSTOMER_FIELDS.map((field) => (
        <Field
          key={field.name}
          label={field.label}
          name=""
          autoComplete={field.autoComplete}
          inputMode={field.inputMode}
          maxLength={field.maxLength}
          optional={!field.required}
          value={form.typed[field.name]}
          error={form.errors[field.name]}
          onChange={(event) =>
            dispatch({ type: 'type', field: field.name, value: event.target.value })
          }
          onKeyDown={saveOnEnter}
        />
      ))}
      {unsaved ? (
        <p className="customer-unsaved" id={unsavedId}>
          What you typed is not saved yet. Save it, and it is selected for this order.
        </p>
      ) : null}
      <Button
        variant="secondary"
        data-mends={unsaved || undefined}
        aria-describedby={unsaved ? unsavedId : undefined}
        onClick={() => dispatch({ type: 'save' })}
      >
        Save Details
      </Button>
    </div>
  );
}

export function PlainCustomerForm({
  errors,
  entered,
}: {
  errors: CustomerErrors;
  entered: Customer | undefined;
}) {
  return (
    <div className="customer-form">
      {CUSTOMER_FIELDS.map((field) => (
        <Field
          key={field.name}
          label={field.label}
          name={field.name}
          autoComplete={field.autoComplete}
          inputMode={field.inputMode}
          maxLength={field.maxLength}
          optional={!field.required}
          defaultValue={entered?.[field.name]}
          error={errors[field.name]}
        />
      ))}
    </div>
  );
}
