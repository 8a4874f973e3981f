import type { StaffMember } from '#app/staff/staff';
import { getStaff } from '#app/staff/staff.server';
import { NotFound, type Asked } from './asked';

/** @throws NotFound for an unknown person */
export async function personOf({ params }: Asked): Promise<StaffMember> {
  const person = await getStaff(params.person ?? '');
  if (!person) throw new NotFound();
  return person;
}
