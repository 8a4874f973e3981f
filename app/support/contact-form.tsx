import { Form } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { lacksPrefix, PHONE_PLACEHOLDER } from '#app/account/phone';
import type { Refusal } from '#app/own-forms/refusal';
import { RefusalNotice } from '#app/own-forms/refusal-notice';
import { Button } from '#app/ui/button';
import { Field, TextAreaField } from '#app/ui/field';
import { IssueFields } from './issue-fields';
import { readKeptTicket } from './kept-ticket';
import { HONEYPOT_FIELD } from './spam';
import {
  EMPTY_TICKET_FORM,
  MAX_LENGTH,
  type TicketErrors,
  type TicketForm,
  type TicketIssueChoice,
} from './ticket';
import { useContactForm } from './use-contact-form';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';

interface ContactFormProps {
  issues: TicketIssueChoice[];
  stamp: string;
  refusal: Refusal | undefined;
}

/** A link from a booking names it, so that the customer need not. */
function aboutBooking(kept: TicketForm): TicketForm {
  const [reference] = /DD-[2-9A-Z]{10}/.exec(window.location.search) ?? [];
  return reference && !kept.comments.includes(reference)
    ? { ...kept, comments: `${words.support.aboutBooking(reference)} ${kept.comments}` }
    : kept;
}

/** The inputs are uncontrolled, so that text typed before hydration stays. */
export function ContactForm({ issues, stamp, refusal }: ContactFormProps) {
  const { frame, errors, isSending, problemInPage, check, changed } = useContactForm(refusal);
  const [returned] = useState(refusal?.typed);
  const [typed, setTyped] = useState<TicketForm>({ ...EMPTY_TICKET_FORM, ...returned });
  // Set as default values, which do not replace text typed before hydration.
  useEffect(() => {
    if (!returned) setTyped(aboutBooking(readKeptTicket()));
  }, [returned]);
  return (
    <Form
      ref={frame}
      method="post"
      action="/contact-us"
      noValidate
      preventScrollReset
      className="card contact-form"
      onSubmit={check}
      onChange={changed}
    >
      {problemInPage ? <RefusalNotice {...problemInPage} /> : null}
      <IssueFields issues={issues} typed={typed} errors={errors} />
      <TextAreaField
        label={words.support.comments}
        name="comments"
        optional
        hint={words.support.commentsHint}
        maxLength={MAX_LENGTH.comments}
        defaultValue={typed.comments}
      />
      <PersonFields typed={typed} errors={errors} />
      <Honeypot />
      <input type="hidden" name="stamp" value={refusal?.typed.stamp ?? stamp} />
      <Button
        type="submit"
        variant="primary"
        block
        busy={isSending}
        busyLabel={words.support.submitting}
      >
        {words.support.submitTicket}
      </Button>
      <p className="visually-hidden" role="status">
        {isSending ? words.support.submittingYourTicket : ''}
      </p>
      <p className="muted small">
        {rich(words.support.privacyNote, (said) => (
          <a href={`${words.page.base}/privacy-policy`}>{said}</a>
        ))}
      </p>
    </Form>
  );
}

const PersonFields = ({ typed, errors }: { typed: TicketForm; errors: TicketErrors }) => (
  <>
    <Field
      label={words.support.fullName}
      name="fullName"
      autoComplete="name"
      required
      maxLength={MAX_LENGTH.fullName}
      defaultValue={typed.fullName}
      error={errors.fullName}
    />
    <Field
      label={words.support.email}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={MAX_LENGTH.email}
      defaultValue={typed.email}
      error={errors.email}
    />
    <ContactNumber known={typed.contactNumber} error={errors.contactNumber} />
  </>
);

function ContactNumber({ known, error }: { known: string; error: string | undefined }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isBare, setBare] = useState(lacksPrefix(known));
  const look = () => setBare(lacksPrefix(frame.current?.querySelector('input')?.value ?? ''));
  useEffect(look, [known]);
  return (
    <div ref={frame} className="phone-field" data-prefix={isBare || undefined} onChange={look}>
      <Field
        label={words.support.contactNumber}
        name="contactNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={words.support.contactNumberHint}
        placeholder={PHONE_PLACEHOLDER}
        required
        maxLength={MAX_LENGTH.contactNumber}
        defaultValue={known}
        error={error}
      />
    </div>
  );
}

function Honeypot() {
  return (
    <div className="contact-trap" aria-hidden="true">
      <label>
        {words.support.leaveThisEmpty}
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
