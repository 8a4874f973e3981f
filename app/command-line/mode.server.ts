/** `npm run mode`. */
import { changeMode, type Held } from '#app/operators/change-mode.server';
import {
  modeFile,
  SHOP_OF,
  storeMode,
  storeName,
  type StoreMode,
} from '#app/database/store-mode.server';
import { say, type Print } from './print';

const ADD_OWNER = 'Add the first owner again: npm run staff -- add <phone> owner <name>';

export const USAGE = `npm run mode -- live|sandbox [--yes]

  Makes a store a live shop's or a sandbox's. The mode is recorded in the store and in DATA_DIR, and
  the shop starts in no other. Close the shop first, and run this on every machine, because each
  has a DATA_DIR. Without --yes it only says what would change.

  All sessions and passkeys end with a change, and all staff leave, because a sandbox signs in
  anybody as anybody. ${ADD_OWNER}`;

/** @returns the exit code, 0 when the store has the wanted mode */
export async function modeCommand(
  name: string | undefined,
  isSure: boolean,
  print: Print,
): Promise<number> {
  const read = storeMode.safeParse(name);
  if (!read.success) return say(print, `${name ? `Not known: ${name}\n\n` : ''}${USAGE}`, 2);
  const wanted = read.data;
  const change = await changeMode(wanted, isSure);
  if (change.type === 'in-use')
    return say(print, `${storeName()} is in use. Close the shop first.`, 1);
  const { inStore, inFolder, held } = change.before;
  print(
    `${storeName()} belongs to ${inStore ? SHOP_OF[inStore] : 'nobody yet'}; ${modeFile()} says: ${inFolder ?? 'nothing'}.`,
  );
  if (change.type === 'as-wanted') return say(print, 'There is nothing to change.', 0);
  print(`  - Both will say ${wanted}.`);
  if (inStore !== wanted) for (const effect of effects(held, wanted)) print(effect);
  if (change.type === 'not-sure')
    return say(print, `Nothing is changed yet. Close the shop, then add --yes.`, 1);
  if (change.type === 'changed') return say(print, `Done. The store is ${SHOP_OF[wanted]}'s.`, 0);
  return say(print, `${modeFile()} can't be written. Put "${wanted}" into it by hand.`, 1);
}

const ORDERS_STAY: Record<StoreMode, string> = {
  live: 'A live shop asks Razorpay about open ones and sends paid ones to the form service.',
  sandbox: 'Whoever opens the sandbox can read them: it signs in anybody as anybody.',
};

const effects = ({ sessions, staff, orders }: Held, wanted: StoreMode): string[] => [
  `  - Sessions that end: ${sessions}. Their owners sign in again.`,
  `  - Staff who leave, with sessions, passkeys and calendars: ${staff}. ${ADD_OWNER}`,
  `  - Orders that stay: ${orders}. ${orders > 0 ? ORDERS_STAY[wanted] : ''}`.trimEnd(),
];
