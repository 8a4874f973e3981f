/** `npm run staff`. */
import { normalisePhone, formatPhone } from '#app/account/phone';
import { learnTime, shopTime } from '#app/database/clock.server';
import { closeDatabase, database } from '#app/database/database.server';
import { counted } from '#app/ground/counted';
import { requireStore } from '#app/operators/require-store.server';
import { MAX_NAME_LENGTH, ROLES, type Role, type StaffMember } from '#app/staff/staff';
import {
  addStaff,
  changeRole,
  listStaff,
  removeStaff,
  resetPasskey,
  staffByPhone,
  type StaffChange,
  type StaffRefused,
} from '#app/staff/staff.server';
import { logAction } from '#app/staff/staff-log.server';
import { say, type Print } from './print';

export const USAGE = `npm run staff -- <command>

  list                        who may sign in at the desk
  add <phone> <role> <name>   adds somebody; the first owner too
  role <phone> <role>         changes the role, from the next press on
  reset-passkey <phone>       signs out; the next sign-in makes a new passkey
  remove <phone>              signs out at once; visits that are not begun are unassigned again

  Roles: ${ROLES.join(', ')}. The desk: npm run desk`;

/** @returns the exit code */
export async function staffCommand(words: string[], print: Print): Promise<number> {
  requireStore();
  const [command = '', phone = '', typedRole = '', ...name] = words;
  const role = ROLES.find((each) => each === typedRole);
  try {
    await learnTime(await database());
    if (command === 'list') return await list(print);
    if ((command === 'add' || command === 'role') && !role)
      return say(print, `The roles are: ${ROLES.join(', ')}.`, 1);
    if (command === 'add' && role) return await add({ phone, role, name: name.join(' ') }, print);
    const change = role && command === 'role' ? changeTo(role) : CHANGES[command];
    if (!change) return say(print, `${command ? `Not known: ${command}\n\n` : ''}${USAGE}`, 2);
    const member = await staffByPhone(normalisePhone(phone));
    if (!member) return say(print, `Nobody with the number ${phone} works here.`, 1);
    return told(await change.make(member.id, shopTime()), change.done, print);
  } finally {
    await closeDatabase();
  }
}

async function list(print: Print): Promise<number> {
  const staff = await listStaff();
  for (const { phone, role, name } of staff)
    print(`${formatPhone(phone)}  ${role.padEnd(10)}  ${name}`);
  if (staff.length === 0) print('Nobody yet. Add the first owner: add <phone> owner <name>');
  return 0;
}

const add = async (
  typed: { phone: string; role: Role; name: string },
  print: Print,
): Promise<number> =>
  told(await addStaff(typed, shopTime()), ({ member }) => `is added as ${member.role}`, print);

type Made = Extract<StaffChange, { member: StaffMember }>;

/** Made in the name of the shop: nobody knows who types on the server. */
interface Change {
  make: (id: string, now: number) => Promise<StaffChange>;
  done: (made: Made) => string;
}

const CHANGES: Record<string, Change> = {
  remove: {
    make: (id, now) => removeStaff(id, 'shop', now),
    done: () => 'is removed and signed out',
  },
  'reset-passkey': {
    make: resetLogged,
    done: () => 'is signed out and makes a new passkey next time',
  },
};

const changeTo = (role: Role): Change => ({
  make: (id, now) => changeRole(id, role, 'shop', now),
  done: ({ isSignedOut }) => `is now ${role}${isSignedOut ? ', and signed out' : ''}`,
});

async function resetLogged(id: string, now: number): Promise<StaffChange> {
  const reset = await resetPasskey(id);
  const outcome = reset.member ? 'done' : 'refused';
  await logAction({ staffId: 'shop', action: 'resetPasskey', subject: id, outcome }, now);
  return reset;
}

function told(change: StaffChange, done: Change['done'], print: Print): number {
  if (!change.member) return say(print, REFUSED[change.refused], 1);
  const { member, released } = change;
  const visits = `; ${counted(released, 'visit is', 'visits are')} unassigned again`;
  return say(print, `${member.name} ${done(change)}${released > 0 ? visits : ''}.`, 0);
}

const REFUSED: Record<StaffRefused, string> = {
  'no-phone': 'This is no Indian mobile number: ten digits, the first of them 6 to 9.',
  'no-name': `A name has 1 to ${MAX_NAME_LENGTH} characters.`,
  'works-here': 'Somebody with this number works here already.',
  'works-not-here': 'This person does not work here.',
  'last-owner': 'This is the last owner. Add another one first.',
};
