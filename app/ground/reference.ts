/** Orders are `DD-…`, tickets `TK-…`. No 0/O, 1/I/L or U: people read them out on the phone. */
export type ReferenceKind = 'DD' | 'TK';

export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const REFERENCE_LENGTH = 10;

export const isReference = (kind: ReferenceKind, text: string): boolean =>
  text.startsWith(`${kind}-`) && PATTERN.test(text);

const PATTERN = new RegExp(`^[A-Z]{2}-[${REFERENCE_ALPHABET}]{${REFERENCE_LENGTH}}$`);
