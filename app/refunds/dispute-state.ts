import { sqlList } from '#app/database/database';

/** Razorpay's names. `lost`: the money is gone, and a person decides whether the visit stands. */
const ENDED = ['won', 'lost', 'closed'];
const ENDED_WITHOUT_LOSS = ['won', 'closed'];

export const hasEnded = (state: string): boolean => ENDED.includes(state);
export const hasEndedWithoutLoss = (state: string): boolean => ENDED_WITHOUT_LOSS.includes(state);

export const ENDED_SQL = sqlList(ENDED);
export const ENDED_WITHOUT_LOSS_SQL = sqlList(ENDED_WITHOUT_LOSS);
