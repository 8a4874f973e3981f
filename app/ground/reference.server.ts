import { randomBytes, randomInt } from 'node:crypto';
import { REFERENCE_ALPHABET, REFERENCE_LENGTH, type ReferenceKind } from './reference';

export const newReference = (kind: ReferenceKind): string =>
  `${kind}-${Array.from({ length: REFERENCE_LENGTH }, () => REFERENCE_ALPHABET.charAt(randomInt(REFERENCE_ALPHABET.length))).join('')}`;

/** Unguessable: whoever knows it can open the checkout. */
export const newDraftId = (): string => randomBytes(18).toString('base64url');
