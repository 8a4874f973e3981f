/**
 * One of several processes that want the same slot at once: stores orders of new drafts, and prints
 * how many got it. `process.argv`: how many orders, and the slot's capacity.
 */
import { createDraft } from '#app/orders/draft.server';
import { closeDatabase } from '#app/database/database.server';
import { SlotFullError } from '#app/orders/order-slot.server';
import { storeOrder } from '#app/orders/order.server';

const [orders = 0, perSlot = 0] = process.argv.slice(-2).map(Number);

async function press(each: number): Promise<boolean> {
  const service = { id: 's', slug: 's' };
  const { id: draftId } = await createDraft({ kind: 'cart', service, slot: undefined });
  const order = {
    draftId,
    phone: `+9197${String(process.pid).padStart(5, '0').slice(-5)}${String(each).padStart(3, '0')}`,
    customer: {
      name: 'Asha',
      email: 'a@example.com',
      phone: '1',
      pincode: '400001',
      city: 'c',
      address: 'a',
      landmark: '',
    },
    service: { ...service, name: 'Display', visitKind: 'visit' as const, categoryLabel: '' },
    pricePaise: 59_900,
    slot: { date: '2999-01-01', label: '10am-12pm', startsAt: Date.UTC(2999, 0, 1) },
    zone: 'mumbai',
    perSlot,
  };
  try {
    await storeOrder(order, Date.now());
    return true;
  } catch (error) {
    if (error instanceof SlotFullError) return false;
    throw error;
  }
}

const answers = await Promise.all(Array.from({ length: orders }, (_, each) => press(each)));
await closeDatabase();
process.stdout.write(`got ${answers.filter(Boolean).length} of ${answers.length}\n`);
