/**
 * The photo of a technician. Customers see it with the person's own consent, while that person is
 * to come to them. Withdrawing the consent deletes the photo.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { yesOrNo, rowOf } from '#app/database/row-of';
import { sqlList, type Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { noteRemoval } from '#app/database/removals.server';
import { lockRow } from '#app/database/lock-row';
import { insert } from '#app/database/insert';
import { COMING } from '#app/visits/visit-state';
import { cleanJpeg } from './jpeg';

export const MOST_PHOTO_BYTES = 250_000;
const TOKEN_BYTES = 24;

const photoRow = rowOf({
  staffId: z.string(),
  /** Part of its address: says nothing, and changes with each picture. */
  token: z.string(),
  /** The person agreed to this very picture. */
  isShown: yesOrNo,
  madeAt: z.number(), // epoch ms
});
/** A photo's record without the picture itself. */
export type StaffPhoto = z.output<typeof photoRow>;

/** Path in the shop; it names nobody, and opens for the customer alone (`pictureForCustomer`). */
export const photoPathOf = ({ token }: StaffPhoto): string => `/who-comes/${token}`;

export async function photoOf(staffId: string, tx?: Statements): Promise<StaffPhoto | undefined> {
  const sql = `select ${photoRow.columns} from staff_photos where staff_id = $1`;
  return (tx ?? (await database())).row(photoRow, sql, [staffId]);
}

/** Photos by the person. */
export async function staffPhotos(): Promise<ReadonlyMap<string, StaffPhoto>> {
  const all = await (
    await database()
  ).rows(photoRow, `select ${photoRow.columns} from staff_photos`);
  return new Map(all.map((photo) => [photo.staffId, photo]));
}

const pictureRow = z
  .object({ jpeg: z.string() })
  .transform(({ jpeg }) => Buffer.from(jpeg, 'base64'));

/** The picture for the person and the owner. */
export async function pictureOf(staffId: string): Promise<Buffer | undefined> {
  const sql = `select jpeg from staff_photos where staff_id = $1`;
  return (await database()).row(pictureRow, sql, [staffId]);
}

/** What the customer of this phone may see now, whatever was seen before. */
export async function pictureForCustomer(
  token: string,
  phone: string,
): Promise<Buffer | undefined> {
  return (await database()).row(
    pictureRow,
    `select jpeg from staff_photos
      join staff on staff.staff_id = staff_photos.staff_id
      where token = $1 and is_shown = 1 and left_at is null and role = 'technician' and exists (
        select 1 from visits join orders on orders.reference = visits.reference
        where visits.technician = staff.staff_id and visits.state in ${sqlList(COMING)}
          and orders.phone = $2)`,
    [token, phone],
  );
}

export type PhotoChange = 'done' | 'no-jpeg' | 'too-large' | 'not-a-technician';

/** A technician's own upload is consent. What the desk uploads waits for it. */
export async function setPhoto(
  staffId: string,
  upload: Buffer,
  by: string,
  now: number,
): Promise<PhotoChange> {
  if (upload.length > MOST_PHOTO_BYTES) return 'too-large';
  const jpeg = cleanJpeg(upload);
  if (!jpeg) return 'no-jpeg';
  return (await database()).transaction(async (tx) => {
    await lockRow(tx, 'staff', 'staff_id', staffId);
    const isTechnician = await tx.has(
      `select 1 from staff where staff_id = $1 and role = 'technician' and left_at is null`,
      [staffId],
    );
    if (!isTechnician) return 'not-a-technician';
    const isOwn = by === staffId;
    if (isOwn) await tx.change(`delete from staff_photos where staff_id = $1`, [staffId]);
    else await removePhoto(tx, staffId, by, now);
    await insert(tx, 'staff_photos', {
      staff_id: staffId,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      jpeg: jpeg.toString('base64'),
      is_shown: Number(isOwn),
      made_at: now,
    });
    if (isOwn) await note(tx, staffId, 'given', by, now);
    return 'done';
  });
}

/** @returns false when the picture of `token`, which was on the screen, has been replaced */
export async function agreeToPhoto(staffId: string, token: string, now: number): Promise<boolean> {
  return (await database()).transaction(async (tx) => {
    const changed = await tx.change(
      `update staff_photos set is_shown = 1 where staff_id = $1 and token = $2 and is_shown = 0`,
      [staffId, token],
    );
    if (changed === 1) await note(tx, staffId, 'given', staffId, now);
    return changed === 1 || (await photoOf(staffId, tx))?.token === token;
  });
}

/** @param by the id of a staff member, or `shop` */
export async function removePhoto(
  tx: Statements,
  staffId: string,
  by: string,
  now: number,
): Promise<void> {
  const photo = await photoOf(staffId, tx);
  const removed = await tx.change(`delete from staff_photos where staff_id = $1`, [staffId]);
  if (removed === 1 && photo?.isShown) await note(tx, staffId, 'withdrawn', by, now);
  if (removed === 1) noteRemoval('photo-removed', staffId, now);
}

/** One that was made before `at`, which a restored backup brought back. What replaced it was made at it. */
export async function removePhotoAgain(
  tx: Statements,
  staffId: string,
  at: number,
): Promise<boolean> {
  const photo = await photoOf(staffId, tx);
  if (!photo || photo.madeAt >= at) return false;
  await removePhoto(tx, staffId, 'shop', at);
  return true;
}

/** Removes them at an erasure. */
export async function removePhotosOf(tx: Statements, phone: string, now: number): Promise<void> {
  const people = await tx.rows(
    z.object({ staff_id: z.string() }),
    `select staff_id from staff where phone = $1`,
    [phone],
  );
  for (const { staff_id } of people) await removePhoto(tx, staff_id, staff_id, now);
}

export const withdrawPhoto = async (staffId: string, by: string, now: number): Promise<void> =>
  (await database()).transaction((tx) => removePhoto(tx, staffId, by, now));

const consentRow = z
  .object({ what: z.enum(['given', 'withdrawn']), by_whom: z.string(), at: z.number() })
  .transform(({ what, by_whom, at }) => ({ what, by: by_whom, at }));
type PhotoConsent = z.output<typeof consentRow>;

/** Oldest first. Rows are only added. */
export async function photoConsentsOf(staffId: string): Promise<PhotoConsent[]> {
  return (await database()).rows(
    consentRow,
    `select what, by_whom, at from staff_photo_consents where staff_id = $1
      order by at, consent_id`,
    [staffId],
  );
}

const note = (
  tx: Statements,
  staffId: string,
  what: PhotoConsent['what'],
  by: string,
  now: number,
): Promise<number> =>
  insert(tx, 'staff_photo_consents', {
    consent_id: randomUUID(),
    staff_id: staffId,
    what,
    by_whom: by,
    at: now,
  });
