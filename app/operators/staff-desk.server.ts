import { closeDatabase, database } from '#app/database/database.server';
import { formatPhone, normalisePhone } from '#app/account/phone';
import { learnTime, shopTime } from '#app/database/clock.server';
import { ROLES, type Role } from '#app/staff/staff';
import {
  addStaff,
  changeRole,
  listStaff,
  removeStaff,
  resetPasskey,
  staffByPhone,
  type StaffChange,
} from '#app/staff/staff.server';
import { logAction } from '#app/staff/staff-log.server';
import type { Print } from './print';
import { requireStore } from './require-store.server';

export const USAGE = `npm run staff -- <command>

  list                        who may sign in at the desk
  add <phone> <role> <name>   adds somebody; the first owner too
  role <phone> <role>         changes the role, from the next press on
  reset-passkey <phone>       signs out; the next sign-in makes a new passkey
  remove <phone>              signs out at once; visits that are not begun are unassigned again

  Roles: ${ROLES.join(', ')}. The desk: npm run desk`;

/** @returns the exit code */
export async function staffDesk(words: string[], print: Print): Promise<number> {
  requireStore();
  const [command = '', phone = '', role = '', ...name] = words;
  try {
    await learnTime(await database());
    if (command === 'list') return await list(print);
    if (command === 'add') return await add({ phone, role, name: name.join(' ') }, print);
    if (command === 'role')
      return await withMember(phone, print, (id, now) =>
        isRole(role) ? changeRole(id, role, 'shop', now) : { message: UNKNOWN_ROLE },
      );
    if (command === 'remove')
      return await withMember(phone, print, (id, now) => removeStaff(id, 'shop', now));
    if (command === 'reset-passkey') return await withMember(phone, print, resetLogged);
    print(`${command ? `Not known: ${command}\n\n` : ''}${USAGE}`);
    return 2;
  } finally {
    await closeDatabase();
  }
}

const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

const UNKNOWN_ROLE = `The roles are: ${ROLES.join(', ')}.`;

async function list(print: Print): Promise<number> {
  const staff = await listStaff();
  for (const { phone, role, name } of staff)
    print(`${formatPhone(phone)}  ${role.padEnd(10)}  ${name}`);
  if (staff.length === 0) print('Nobody yet. Add the first owner: add <phone> owner <name>');
  return 0;
}

/** Logged as `shop`: nobody knows who types on the server. */
async function resetLogged(id: string, now: number): Promise<StaffChange> {
  const reset = await resetPasskey(id);
  const outcome = reset.member ? 'done' : 'refused';
  await logAction({ staffId: 'shop', action: 'resetPasskey', subject: id, outcome }, now);
  return reset;
}

async function add(
  { phone, role, name }: { phone: string; role: string; name: string },
  print: Print,
): Promise<number> {
  if (!isRole(role)) return say(print, { message: UNKNOWN_ROLE });
  return say(print, await addStaff({ phone, role, name }, shopTime()));
}

async function withMember(
  phone: string,
  print: Print,
  work: (id: string, now: number) => StaffChange | Promise<StaffChange>,
): Promise<number> {
  const member = await staffByPhone(normalisePhone(phone));
  if (!member) return say(print, { message: `Nobody with the number ${phone} works here.` });
  return say(print, await work(member.id, shopTime()));
}

function say(print: Print, { member, message }: StaffChange): number {
  print(message);
  return member ? 0 : 1;
}
