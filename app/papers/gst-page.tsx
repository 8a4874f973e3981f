import { Form, useNavigation } from '@remix-run/react';
import type { Seller } from '#app/content/content';
import { RefusalNotice } from '#app/own-forms/refusal-notice';
import { useRefusal } from '#app/own-forms/use-refusal';
import { NamedPerson } from '#app/support/named-person';
import { PhoneLinks } from '#app/support/phone-links';
import { Button, buttonClass } from '#app/ui/button';
import { Field, SelectField } from '#app/ui/field';
import { Icon } from '#app/ui/icon';
import { words } from '#app/words/words';

interface GstPageProps {
  reference: string;
  orderPath: string;
  /** Its number when it is too late for a GSTIN; else blank. */
  invoice: string;
  /** Whom to ask then. */
  person: { grievance: Seller['grievance'] | null; supportEmail: string };
  /** A link with the reference in its text; blank without a number. */
  whatsappLink: string;
  gstin: string;
  name: string;
  state: string;
  /** Code and name of each. */
  states: [string, string][];
}

export function GstPage(props: GstPageProps) {
  const { orderPath, gstin, name, state, states } = props;
  const isBusy = useNavigation().state !== 'idle';
  const { typed, errors, ...refused } = useRefusal('', ['gstin', 'name', 'state']);
  if (props.invoice) return <TooLate {...props} gstin={typed('gstin', gstin)} />;
  return (
    <div className="wrap one-column">
      <header>
        <p className="eyebrow">{words.papers.yourBooking}</p>
        <h1>{words.papers.gstTitle}</h1>
      </header>
      <Form method="post" className="card" aria-label={words.papers.gstTitle}>
        <p>{words.papers.gstLead}</p>
        <RefusalNotice {...refused} />
        <Field
          label={words.papers.gstin}
          name="gstin"
          optional
          defaultValue={typed('gstin', gstin)}
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          error={errors.gstin}
          hint={words.papers.gstinHint}
        />
        <Field
          label={words.papers.businessName}
          name="name"
          optional
          defaultValue={typed('name', name)}
          maxLength={100}
          autoComplete="organization"
        />
        <SelectField
          label={words.papers.state}
          name="state"
          defaultValue={typed('state', state)}
          hint={words.papers.stateHint}
        >
          <option value="">{words.papers.stateOfAddress}</option>
          {states.map(([code, each]) => (
            <option key={code} value={code}>
              {each}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="primary" block busy={isBusy} busyLabel={words.papers.saving}>
          {words.papers.save}
        </Button>
        <a href={words.page.base + orderPath}>{words.papers.backToBooking}</a>
      </Form>
    </div>
  );
}

/** The invoice is written: only a credit note and a new one can name the business. */
const TooLate = ({ reference, orderPath, invoice, person, whatsappLink, gstin }: GstPageProps) => (
  <div className="wrap one-column">
    <header>
      <p className="eyebrow">{words.papers.yourBooking}</p>
      <h1>{words.papers.gstTitle}</h1>
    </header>
    <section className="card" aria-label={words.papers.gstTitle}>
      <p role="status">{words.papers.gstInvoiceWritten(invoice)}</p>
      {gstin ? <p>{words.papers.gstYouTyped(gstin)}</p> : null}
      <a
        className={buttonClass('primary', true)}
        href={`${words.page.base}/contact-us?booking=${reference}`}
      >
        {words.papers.gstWriteToUs}
      </a>
      {whatsappLink ? (
        <a href={whatsappLink} className={buttonClass('secondary', true)} rel="noopener">
          <Icon name="whatsapp" size={20} />
          <span>{words.orders.whatsappLink}</span>
        </a>
      ) : null}
      <NamedPerson {...person} reference={reference} />
      <PhoneLinks />
      <a href={words.page.base + orderPath}>{words.papers.backToBooking}</a>
    </section>
  </div>
);
