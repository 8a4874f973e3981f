import { useEffect, useRef, type Dispatch, type KeyboardEvent } from 'react';
import { Button } from '#app/ui/button';
import { Field, TextAreaField } from '#app/ui/field';
import { useFocusFirstError } from '#app/ui/use-focus-first-error';
import { CUSTOMER_FIELDS } from '#app/orders/customer';
import type { CheckoutForm, CheckoutFormAction } from './use-checkout-form';
import { words } from '#app/words/words';

/** Part of the checkout's form: inputs have names until hydration, and Enter saves the record. */
export function CustomerForm({
  form,
  dispatch,
}: {
  form: CheckoutForm;
  dispatch: Dispatch<CheckoutFormAction>;
}) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.pressed) frame.current?.querySelector('input')?.focus();
  }, [form.pressed]);
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
      aria-label={form.edited ? words.checkout.editCustomer : words.checkout.newCustomer}
    >
      {CUSTOMER_FIELDS.map(({ name, label, autoComplete, inputMode, maxLength, required }) => {
        const texts = {
          label,
          name: form.ready ? '' : name,
          optional: !required,
          error: form.errors[name],
        };
        const control = {
          autoComplete,
          inputMode,
          maxLength,
          value: form.typed[name],
          onKeyDown: saveOnEnter,
        };
        const type = (value: string) => dispatch({ type: 'type', field: name, value });
        return name === 'address' ? (
          <TextAreaField
            key={name}
            {...texts}
            {...control}
            rows={2}
            hint={words.checkout.flatBuildingStreet}
            onChange={(event) => type(event.target.value.replaceAll(/\s*\n\s*/g, ', '))}
          />
        ) : (
          <Field
            key={name}
            {...texts}
            {...control}
            onChange={(event) => type(event.target.value)}
          />
        );
      })}
      <div className="customer-form-actions needs-script">
        <Button variant="secondary" onClick={() => dispatch({ type: 'save' })}>
          {words.checkout.saveDetails}
        </Button>
        <Button variant="quiet" icon="close" onClick={() => dispatch({ type: 'cancel' })}>
          {words.checkout.cancel}
        </Button>
      </div>
    </div>
  );
}
