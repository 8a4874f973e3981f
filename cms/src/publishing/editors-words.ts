import { CONTENT_TYPES, uidOf } from '../content-types';
import type { Declared } from '../model/declare';
import { COMPONENTS, TYPES } from '../model/model';

interface FieldError {
  path?: (string | number)[];
  message: string;
}
interface Refusal {
  name: string;
  message: string;
  details?: { errors?: FieldError[] };
}

/** Strapi's refusals name fields by their code and rules by their pattern; editors know labels. */
export function inEditorsWords(uid: string, error: unknown): unknown {
  if (!isRefusal(error)) return error;
  const type = CONTENT_TYPES.find((each) => uidOf(each) === uid);
  const errors = error.details?.errors ?? [];
  if (!type || errors.length === 0) return error;
  for (const each of errors) each.message = sentenceOf(TYPES[type], each);
  error.message = errors.map(({ message }) => message).join(' ');
  return error;
}

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && error.name === 'ValidationError';

function sentenceOf(declared: Declared, { path = [], message }: FieldError): string {
  const field = String(path.findLast((part) => !/^\d+$/.test(String(part))) ?? '');
  const known = [declared, ...Object.values(COMPONENTS)].find(({ fields }) => field in fields);
  const { label: name = field, help = '' } = known?.fields[field]?.told ?? {};
  const label = path.includes('translations') ? `${name} in a translation` : name;
  if (/must match/.test(message)) return `${label}: this does not fit. ${help}`.trim();
  if (/must be defined|required|cannot be (?:null|empty)|must not be/.test(message))
    return `${label} is missing.`;
  if (/unique/.test(message)) return `${label}: another entry has this already.`;
  if (/an integer/.test(message)) return `${label}: write a whole number.`;
  return `${label}: ${message.replace(/^\S+ must be /, 'must be ')}.`;
}
