import { typedText } from '#app/form';

/** A support ticket: what the form asks, what is wrong with what was typed, and what the form service gets. */
export type TicketForm = Record<FormField, string>;

type FormField = (typeof FORM_FIELDS)[number];

/** The two `other` texts count when the select before them says "Other". */
export const FORM_FIELDS = ['fullName', 'email', 'contactNumber', 'issue', 'otherIssue', 'subIssue', 'otherSubIssue', 'comments'] as const;

/** The specification's payload. */
export interface Ticket {
  name: string;
  email: string;
  phone: string;
  issue: string;
  subIssue: string;
  comments: string;
}

export type TicketField = 'fullName' | 'email' | 'contactNumber' | 'issue' | 'subIssue';
export type TicketErrors = Partial<Record<TicketField, string>>;

/** The last choice of both selects; it opens a text field (readings A13). */
export const OTHER = 'Other';

/** For the HTML and the server alike. All of it together stays below 16 kB in any script, which is the most that a ticket may hold. */
export const MAX_LENGTH: Record<FormField, number> = {
  fullName: 100,
  email: 254,
  contactNumber: 30,
  issue: 100,
  otherIssue: 100,
  subIssue: 100,
  otherSubIssue: 100,
  comments: 4000,
};

/** As it was typed: to be shown again, whatever becomes of it. */
export function typedTicket(data: FormData): TicketForm {
  const typed = { ...EMPTY_TICKET_FORM };
  for (const name of FORM_FIELDS) typed[name] = typedText(data, name).replaceAll('\r\n', '\n'); // browsers count a line's end as one
  return typed;
}

export const EMPTY_TICKET_FORM: TicketForm = { fullName: '', email: '', contactNumber: '', issue: '', otherIssue: '', subIssue: '', otherSubIssue: '', comments: '' };

/** Everything that is wrong, at once, in the specification's words; `comments` has no rule. */
export function ticketErrors(form: TicketForm): TicketErrors {
  const { name, email, issue, subIssue } = ticketOf(form);
  const errors: TicketErrors = {};
  if (!name) errors.fullName = 'Full Name is required.';
  if (!email) errors.email = 'Email is required.';
  else if (!EMAIL.test(email)) errors.email = 'Invalid email address.';
  if (!oneLine(form.contactNumber)) errors.contactNumber = 'Contact Number is required.';
  else if (!TEN_DIGITS.test(nationalNumber(form.contactNumber))) errors.contactNumber = 'Enter a valid 10-digit number.';
  if (!issue) errors.issue = 'Issue is required.';
  if (!subIssue) errors.subIssue = 'Sub-Issue is required.';
  return errors;
}

/** The ticket that the form says; true to it only when there are no errors. */
export function ticketOf(form: TicketForm): Ticket {
  return {
    name: oneLine(form.fullName),
    email: oneLine(form.email),
    phone: `+91${nationalNumber(form.contactNumber)}`,
    issue: oneLine(form.issue === OTHER ? form.otherIssue : form.issue),
    subIssue: oneLine(form.subIssue === OTHER ? form.otherSubIssue : form.subIssue),
    comments: form.comments.trim(),
  };
}

/** What is left of a number without blanks, the country's code and the leading 0 (readings C18). */
const nationalNumber = (typed: string): string => typed.replaceAll(/\s/g, '').replace(/^\+91/, '').replace(/^0/, '');

const oneLine = (typed: string): string => typed.replaceAll(/\s+/g, ' ').trim();

const TEN_DIGITS = /^[0-9]{10}$/;
/** As browsers read an address, and with an ending of at least two letters. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/i;
