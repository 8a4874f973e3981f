import { z } from 'zod';
import type { ChosenSlot } from '#app/booking/slots';
import { findService, type ServiceReference } from '#app/catalog/find-service';
import { panelCategory } from '#app/catalog/service-names.server';
import type { Content, Service } from '#app/content/content';
import { shopTime } from '#app/database/clock.server';
import type { Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { insert } from '#app/database/insert';
import { MINUTE_MS } from '#app/ground/durations';
import { LANGUAGES, type Language } from '#app/ground/language';
import { requestLanguage } from '#app/words/language.server';
import { newDraftId } from '#app/ground/reference.server';

/** The id is unguessable and part of the URL, so a draft survives reload, sign-in and UPI apps. */
export interface Draft {
  id: string;
  kind: 'cart' | 'booking';
  service: ServiceReference;
  slot: ChosenSlot | undefined;
  /** Language of the page where it was made, then of the one where it was booked. */
  language: Language | undefined;
}

const stored = z.object({
  kind: z.enum(['cart', 'booking']),
  service_id: z.string(),
  service_slug: z.string(),
  slot_date: z.string().nullable(),
  slot_label: z.string().nullable(),
  language: z.enum(LANGUAGES).nullable(),
});

/** Columns of `drafts` besides the id and the time. */
export const DRAFT_COLUMNS = Object.keys(stored.shape).join(', ');

const draftRow = stored.extend({ id: z.string() }).transform((row): Draft => ({
  id: row.id,
  kind: row.kind,
  service: { id: row.service_id, slug: row.service_slug },
  slot:
    row.slot_date && row.slot_label ? { date: row.slot_date, label: row.slot_label } : undefined,
  language: row.language ?? undefined,
}));

export async function createDraft(draft: Omit<Draft, 'id' | 'language'>): Promise<Draft> {
  const id = newDraftId();
  const language = requestLanguage();
  await insert(await database(), 'drafts', {
    id,
    created_at: shopTime(),
    kind: draft.kind,
    service_id: draft.service.id,
    service_slug: draft.service.slug,
    slot_date: draft.slot?.date ?? null,
    slot_label: draft.slot?.label ?? null,
    language,
  });
  return { id, ...draft, language };
}

/** The customer presses Complete Order: messages are in the language of that page. */
export async function keepLanguage({ id }: Draft): Promise<void> {
  const sql = `update drafts set language = $2 where id = $1`;
  await (await database()).change(sql, [id, requestLanguage()]);
}

export async function getDraft(id: string, statements?: Statements): Promise<Draft | undefined> {
  if (!/^[\w-]{24}$/.test(id)) return undefined;
  return (statements ?? (await database())).row(
    draftRow,
    `select id, ${DRAFT_COLUMNS} from drafts where id = $1`,
    [id],
  );
}

/** The service as shown: chosen with a slot, it has the category of the booking panel. */
export function serviceOf({ service, slot }: Draft, content: Content): Service | undefined {
  const found = findService(content, service);
  return found && slot ? { ...found, categoryLabel: panelCategory(content, found) } : found;
}

const IN_CHECKOUT_MS = 30 * MINUTE_MS;

/** How many are about to book the service: opened the checkout lately, and have not paid. */
export async function countInCheckout(serviceId: string, now: number): Promise<number> {
  const db = await database();
  const found = await db.row(
    z.object({ count: z.coerce.number() }),
    `select count(*) as count from drafts where service_id = $1 and created_at > $2
       and not exists (select 1 from orders where orders.draft_id = drafts.id
         and orders.state in ('paid', 'submitted', 'refunded'))`,
    [serviceId, now - IN_CHECKOUT_MS],
  );
  return found?.count ?? 0;
}
