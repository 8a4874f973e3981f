/** What an order (`DD-…`) and a ticket (`TK-…`) are called. No 0/O, 1/I/L, U: a reference is read out over the phone. */
export type ReferenceKind = 'DD' | 'TK';

export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const REFERENCE_LENGTH = 10;

/** Whether the text could be one; whether it is one, the database knows. */
export const isReference = (kind: ReferenceKind, text: string): boolean => text.startsWith(`${kind}-`) && PATTERN.test(text);

const PATTERN = new RegExp(`^[A-Z]{2}-[${REFERENCE_ALPHABET}]{${REFERENCE_LENGTH}}$`);
