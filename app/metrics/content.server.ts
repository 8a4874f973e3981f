import { gauge } from './registry.server';

interface Status {
  source: string;
  takenAt: number;
  lastRefresh: { result: string } | undefined;
  heldBack: unknown;
}

const SOURCES = ['cms', 'snapshot', 'seed'];

const from = gauge('shop_content_source', '1 for what is shown: cms, snapshot or seed.', [
  'source',
]);
const age = gauge('shop_content_age_seconds', 'How long ago the shown content was asked for.');
const isFailing = gauge('shop_content_failing', '1 while the last refresh of the content failed.');
const isHeldBack = gauge('shop_content_held_back', '1 while a removal waits for a person.');

export const readContent = (status: () => Status) => (now: number) => {
  const { source, takenAt, lastRefresh, heldBack } = status();
  for (const each of SOURCES) from.set({ source: each }, each === source ? 1 : 0);
  age.set(takenAt === 0 ? 0 : Math.max(0, now - takenAt) / 1000);
  isFailing.set(lastRefresh?.result === 'failed' ? 1 : 0);
  isHeldBack.set(heldBack === undefined ? 0 : 1);
  return Promise.resolve();
};
