import { nationalNumber } from '#app/account/phone';
import { oneLine, textLines } from '#app/ground/clean-text';
import { typedText } from '#app/own-forms/form';
import { words } from '#app/words/words';

export type TicketForm = Record<FormField, string>;

type FormField = (typeof FORM_FIELDS)[number];

/** The `other` texts count only if their select says "Other". */
export const FORM_FIELDS = [
  'fullName',
  'email',
  'contactNumber',
  'issue',
  'otherIssue',
  'subIssue',
  'otherSubIssue',
  'comments',
] as const;

export interface Ticket {
  name: string;
  email: string;
  phone: string;
  issue: string;
  subIssue: string;
  comments: string;
}

export interface TicketChoice {
  /** The English text, which a ticket carries. */
  value: string;
  /** The text in the language of the page. */
  label: string;
}

export interface TicketIssueChoice extends TicketChoice {
  subIssues: TicketChoice[];
}

type TicketField = 'fullName' | 'email' | 'contactNumber' | 'issue' | 'subIssue';
export type TicketErrors = Partial<Record<TicketField, string>>;

/** Path of the page that a signed link opens. */
export const ticketPath = (reference: string, key: string): string =>
  `/tickets/${reference}?key=${key}`;

export const OTHER = 'Other';

/** Lengths that together stay below 16 kB in any script, the limit of a ticket. */
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

export function typedTicket(data: FormData): TicketForm {
  const typed = { ...EMPTY_TICKET_FORM };
  // browsers count a line break as one character
  for (const name of FORM_FIELDS) typed[name] = typedText(data, name).replaceAll('\r\n', '\n');
  return typed;
}

export const EMPTY_TICKET_FORM: TicketForm = {
  fullName: '',
  email: '',
  contactNumber: '',
  issue: '',
  otherIssue: '',
  subIssue: '',
  otherSubIssue: '',
  comments: '',
};

export function ticketErrors(form: TicketForm): TicketErrors {
  const { name, email, issue, subIssue } = ticketOf(form);
  const errors: TicketErrors = {};
  if (!name) errors.fullName = words.support.fullNameMissing;
  if (!email) errors.email = words.support.emailMissing;
  else if (!isEmail(email)) errors.email = words.support.emailInvalid;
  if (!oneLine(form.contactNumber)) errors.contactNumber = words.support.contactNumberMissing;
  else if (!TEN_DIGITS.test(nationalNumber(form.contactNumber)))
    errors.contactNumber = words.support.contactNumberInvalid;
  if (!issue) errors.issue = words.support.issueMissing;
  if (!subIssue) errors.subIssue = words.support.subIssueMissing;
  return errors;
}

type TicketReading =
  | { type: 'ticket'; ticket: Ticket }
  | { type: 'invalid'; errors: TicketErrors }
  | { type: 'too-long' };

export function readTicket(typed: TicketForm): TicketReading {
  if (FORM_FIELDS.some((name) => typed[name].length > MAX_LENGTH[name]))
    return { type: 'too-long' };
  const errors = ticketErrors(typed);
  return Object.keys(errors).length > 0
    ? { type: 'invalid', errors }
    : { type: 'ticket', ticket: ticketOf(typed) };
}

/** Only correct if there are no errors. */
export function ticketOf(form: TicketForm): Ticket {
  return {
    name: oneLine(form.fullName),
    email: oneLine(form.email),
    phone: `+91${nationalNumber(form.contactNumber)}`,
    issue: oneLine(form.issue === OTHER ? form.otherIssue : form.issue),
    subIssue: subIssueOf(form),
    comments: textLines(form.comments),
  };
}

/** A typed issue needs no typed sub-issue. */
function subIssueOf({ issue, subIssue, otherSubIssue }: TicketForm): string {
  if (subIssue !== OTHER) return oneLine(subIssue);
  return oneLine(otherSubIssue) || (issue === OTHER ? OTHER : '');
}

export const isEmail = (text: string): boolean => EMAIL.test(text);

const TEN_DIGITS = /^[1-9][0-9]{9}$/;
/** The pattern that browsers check, plus a top-level domain of two letters or more. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/i;
