import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random';
import type { World } from './worlds';

/**
 * What can go wrong while customers shop. Each lasts until its calls are used up or the next
 * trouble of its kind comes.
 */
const TROUBLE: Record<string, (world: World) => void> = {
  'Razorpay answers 500': ({ faults }) =>
    faults.set('razorpay.orders.create', { status: 500, body: '{}', times: 2 }),
  'Razorpay makes the order and resets': ({ faults }) =>
    faults.set('razorpay.orders.create', { reset: true, afterCommit: true, times: 2 }),
  'Razorpay makes the order and answers 502': ({ faults }) =>
    faults.set('razorpay.orders.create', {
      status: 502,
      body: 'html',
      afterCommit: true,
      times: 2,
    }),
  'Razorpay is slow': ({ faults }) =>
    faults.set('razorpay.orders.payments', { delayMs: 900, times: 6 }),
  'Razorpay knows no payments': ({ faults }) =>
    faults.set('razorpay.orders.payments', { status: 503, body: 'html', times: 6 }),
  'webhooks are lost': ({ faults }) => faults.setKnob('razorpay.webhook', 'drop'),
  'webhooks come twice': ({ faults }) => faults.setKnob('razorpay.webhook', 'duplicate'),
  'webhooks come in any order': ({ faults }) => faults.setKnob('razorpay.webhook', 'reorder'),
  'webhooks come late': ({ faults }) => faults.setKnob('razorpay.webhook', { delayMs: 1_500 }),
  'the form service is down': ({ faults }) =>
    faults.set('forms.orders', { status: 503, body: 'html', times: 4 }),
  'the form service is slow': ({ faults }) =>
    faults.set('forms.orders', { delayMs: 1_500, times: 4 }),
  'the form service keeps it and cuts the line': ({ faults }) =>
    faults.set('forms.orders', { reset: true, afterCommit: true, times: 4 }),
};

/**
 * Makes trouble in the order the seed gives, and kills a shop at moments of its own, until the work
 * is done and a shop was killed at least once.
 */
export async function inTrouble(
  world: World,
  random: Random,
  work: () => Promise<void>,
): Promise<{ kills: number; troubles: number }> {
  let isDone = false;
  const made = { kills: 0, troubles: 0 };
  const names = Object.keys(TROUBLE);
  const makeTrouble = async (): Promise<void> => {
    let startingMs = 0;
    while (!isDone || made.kills === 0) {
      await sleep(Math.max(random.between(150, 900), startingMs)); // a busy machine starts slowly: up for as long as it was down
      startingMs = 0;
      TROUBLE[random.pick(names)]?.(world);
      made.troubles += 1;
      if (random.next() > 0.45) continue;
      const struck = Date.now();
      await world.strike(random);
      startingMs = Date.now() - struck;
      made.kills += 1;
    }
  };
  const making = makeTrouble();
  try {
    await work();
  } finally {
    isDone = true;
    await making;
    world.faults.clear();
  }
  return made;
}
