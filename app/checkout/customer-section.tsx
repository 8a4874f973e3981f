import { useEffect, useId, useRef, type Dispatch } from 'react';
import { formatPhone } from '#app/account/phone';
import { Button } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import { Isolated } from '#app/ui/isolated';
import { type Customer } from '#app/orders/customer';
import { CustomerForm } from './customer-form';
import { knownOfCustomer } from './known-of-customer';
import { Section } from './section';
import type { CheckoutForm, CheckoutFormAction } from './use-checkout-form';
import { words } from '#app/words/words';

interface CustomerSectionProps {
  form: CheckoutForm;
  dispatch: Dispatch<CheckoutFormAction>;
  error: string | undefined;
}

export function CustomerSection({ form, dispatch, error }: CustomerSectionProps) {
  const list = useFocusOnSettled(form.settled);
  const add = useFocusAfterCancel(form);
  const saved = form.settled?.how === 'saved' ? form.customers[form.settled.index] : undefined;
  return (
    <Section title={words.checkout.customerDetails} error={error}>
      <ul className="customer-list" ref={list}>
        {form.customers.map((customer, index) => (
          <CustomerCard
            key={`${index}-${customer.name}`}
            customer={customer}
            ticked={index === form.selected}
            onTick={() => dispatch({ type: 'tick', index })}
            onEdit={() => dispatch({ type: 'edit', index })}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {saved ? words.checkout.customerSaved(saved.name) : ''}
      </p>
      {form.formOpen ? (
        <CustomerForm form={form} dispatch={dispatch} />
      ) : (
        <Button
          variant="secondary"
          icon="plus"
          className="needs-script"
          onClick={() => dispatch({ type: 'open', prefill: knownOfCustomer() })}
          ref={add}
        >
          {words.checkout.addNewCustomer}
        </Button>
      )}
    </Section>
  );
}

function useFocusAfterCancel({ formOpen, settled, ready }: CheckoutForm) {
  const add = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(formOpen && ready);
  useEffect(() => {
    if (wasOpen.current && !formOpen && !settled) add.current?.focus();
    wasOpen.current = formOpen && ready;
  }, [formOpen, settled, ready]);
  return add;
}

function useFocusOnSettled(settled: CheckoutForm['settled']) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (settled)
      list.current?.children[settled.index]
        ?.querySelector<HTMLElement>(settled.how === 'saved' ? 'input' : 'button')
        ?.focus();
  }, [settled]);
  return list;
}

/** A checkbox that behaves like a radio button which can be cleared. */
function CustomerCard({
  customer,
  ticked,
  onTick,
  onEdit,
}: {
  customer: Customer;
  ticked: boolean;
  onTick: () => void;
  onEdit: () => void;
}) {
  const id = useId();
  const place = [customer.address, customer.landmark, customer.city, customer.pincode];
  const contact = [formatPhone(customer.phone), customer.email];
  return (
    <li className="customer-card" data-ticked={ticked || undefined}>
      <label className="customer-choice">
        <input
          type="checkbox"
          checked={ticked}
          onChange={onTick}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-place`}
        />
        <span className="customer-facts">
          <strong className="customer-name" id={`${id}-name`}>
            <bdi>{customer.name}</bdi>
          </strong>
          <span className="customer-place" id={`${id}-place`}>
            <Isolated parts={place} between=", " />
          </span>
          <span className="customer-place">
            <Isolated parts={contact} between={'\n'} />
          </span>
        </span>
      </label>
      <button
        type="button"
        className="customer-edit"
        onClick={onEdit}
        aria-label={words.checkout.edit(customer.name)}
      >
        <Icon name="edit" size={20} />
        <span>{words.checkout.editButton}</span>
      </button>
    </li>
  );
}
