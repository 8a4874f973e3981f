/** Knows where and in which language a customer wants to be told. */
import type { Language } from '#app/ground/language';
import type { Statements } from '#app/database/database';
import { choicesOf } from '#app/consent/consent.server';
import type { Wish } from '#app/messages/plan';

/** The wish of a phone that was verified by a code. */
export async function wishOf(
  tx: Statements,
  phone: string,
  language: Language | undefined,
): Promise<Wish> {
  const { given, withdrawn } = await choicesOf(phone, tx);
  return { channels: given, withdrawn, language };
}
