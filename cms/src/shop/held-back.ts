import { uidOf } from '../content-types';
import { askShop } from './ask-shop';
import { PUBLISH, type AdminContext } from './admin-context';

/** `changed`: another removal is held back by now. `notice` comes from the shop. */
type ShopNotice =
  | { state: 'ok' | 'changed'; notice: unknown; mayConfirm: boolean }
  | { state: 'unreachable' }
  | { state: 'not-connected' };

/** Any signed-in user may read. Confirming needs the right to publish categories. */
export async function heldBack(
  { state }: AdminContext,
  confirmation?: unknown,
): Promise<ShopNotice> {
  const answer = await askShop(
    confirmation === undefined ? 'GET' : 'POST',
    'held-back',
    confirmation,
  );
  if (answer.state !== 'answered') return { state: answer.state };
  if (answer.status !== 200 && answer.status !== 409) return { state: 'unreachable' };
  return {
    state: answer.status === 409 ? 'changed' : 'ok',
    notice: answer.body,
    mayConfirm: state.userAbility.can(PUBLISH, uidOf('category')),
  };
}
