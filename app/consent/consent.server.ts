/** The ledger of consents. Rows are only added; the last of a phone and purpose counts. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { notePhoneRemoval } from '#app/database/removals.server';
import { LANGUAGES, type Language } from '#app/ground/language';
import { line } from '#app/own-forms/posted-form.server';
import { requestLanguage } from '#app/words/language.server';
import { noticeVersion } from './notices';
import { PURPOSES, type Choices, type Purpose } from './purposes';

export interface Consent {
  purpose: Purpose;
  /** The version of the notice that was shown. */
  version: string;
  language: Language;
  /** Epoch ms. */
  givenAt: number;
}

const ledgerRow = z.object({
  purpose: z.enum(PURPOSES),
  notice_version: z.string(),
  language: z.enum(LANGUAGES),
  what: z.enum(['given', 'withdrawn']),
  at: z.number(),
});

export async function consentsOf(phone: string, statements?: Statements): Promise<Consent[]> {
  return (await latestOf(phone, statements))
    .filter(({ what }) => what === 'given')
    .map(({ purpose, notice_version, language, at }) => ({
      purpose,
      version: notice_version,
      language,
      givenAt: at,
    }));
}

/** Whoever sends by WhatsApp or SMS asks here, just before. */
export async function choicesOf(phone: string, statements?: Statements): Promise<Choices> {
  const rows = await latestOf(phone, statements);
  // Lists in the order of PURPOSES: the first is tried first.
  const answered = (wanted: 'given' | 'withdrawn'): Purpose[] =>
    PURPOSES.filter((each) =>
      rows.some(({ purpose, what }) => purpose === each && what === wanted),
    );
  return { given: answered('given'), withdrawn: answered('withdrawn') };
}

async function latestOf(
  phone: string,
  statements?: Statements,
): Promise<z.output<typeof ledgerRow>[]> {
  return (statements ?? (await database())).rows(
    ledgerRow,
    `select purpose, notice_version, language, what, at from consents as latest
      where phone = $1 and not exists (
        select 1 from consents as later where later.phone = latest.phone
          and later.purpose = latest.purpose and later.place > latest.place)
      order by purpose`,
    [phone],
  );
}

/** What a form says of the purposes. */
export const consentChoice = z.object({
  whatsapp: line(3),
  sms: line(3),
  withdraw: z.enum(PURPOSES).optional(),
});

/** Ticked boxes are consents. An empty box withdraws nothing: withdrawing has its own button. */
export async function noteChoice(
  phone: string,
  chosen: z.output<typeof consentChoice>,
  now: number,
): Promise<void> {
  const language = requestLanguage();
  for (const purpose of PURPOSES)
    if (chosen[purpose]) await giveConsent(phone, purpose, language, now);
  if (chosen.withdraw) await withdrawConsent(phone, chosen.withdraw, language, now);
}

/** Adds nothing if the consent was already given. */
export async function giveConsent(
  phone: string,
  purpose: Purpose,
  language: Language,
  now: number,
): Promise<void> {
  await changeConsent(phone, purpose, { what: 'given', language }, now);
}

/** Records an objection to messages that need no consent, if there was no earlier consent. */
export async function withdrawConsent(
  phone: string,
  purpose: Purpose,
  language: Language,
  now: number,
): Promise<void> {
  await changeConsent(phone, purpose, { what: 'withdrawn', language }, now);
}

/** Runs in the caller's transaction, as at an erasure. */
export async function withdrawAll(tx: Statements, phone: string, now: number): Promise<void> {
  for (const { purpose, version, language } of await consentsOf(phone, tx))
    await addRow(tx, phone, { purpose, version, language, what: 'withdrawn' }, now);
}

async function changeConsent(
  phone: string,
  purpose: Purpose,
  { what, language }: { what: 'given' | 'withdrawn'; language: Language },
  now: number,
): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const latest = (await latestOf(phone, tx)).find((each) => each.purpose === purpose);
    if (latest?.what === what) return;
    const version = what === 'withdrawn' && latest ? latest.notice_version : noticeVersion(purpose);
    await addRow(tx, phone, { purpose, version, language, what }, now);
    if (what === 'withdrawn') await notePhoneRemoval(tx, 'consent-withdrawn', phone, now, purpose);
  });
}

/** Repeats one of `at` in a restored store. @returns false when the store knows it, or a later consent */
export async function withdrawAgain(
  tx: Statements,
  phone: string,
  purpose: Purpose,
  at: number,
): Promise<boolean> {
  const latest = (await latestOf(phone, tx)).find((each) => each.purpose === purpose);
  if (latest && (latest.what === 'withdrawn' || latest.at > at)) return false;
  const { notice_version: version, language } = latest ?? {
    notice_version: noticeVersion(purpose),
    language: LANGUAGES[0],
  };
  await addRow(tx, phone, { purpose, version, language, what: 'withdrawn' }, at);
  return true;
}

interface LedgerEntry {
  purpose: Purpose;
  version: string;
  language: Language;
  what: 'given' | 'withdrawn';
}

/** `place` orders rows of the same millisecond; two writers at once conflict. */
async function addRow(
  tx: Statements,
  phone: string,
  { purpose, version, language, what }: LedgerEntry,
  now: number,
): Promise<void> {
  await tx.change(
    `insert into consents (consent_id, phone, purpose, place, notice_version, language, what, at)
      select cast($1 as text), cast($2 as text), cast($3 as text),
        coalesce(max(place), 0) + 1, cast($4 as text), cast($5 as text), cast($6 as text),
        cast($7 as bigint)
      from consents where phone = $2 and purpose = $3
      on conflict (phone, purpose, place) do nothing`,
    [randomUUID(), phone, purpose, version, language, what, now],
  );
}
