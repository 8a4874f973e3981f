import type { BookingRulesQuery } from '#graphql/generated';
import type { Written } from './written';

/**
 * Rules of the seed. Without zones every slot is unlimited; without cancellation rules nothing goes
 * back.
 */
export const bookingRules: Written<BookingRulesQuery> = {
  zones: [],
  closures: [],
  siteSetting: {
    visitNoticeMinutes: 0,
    remoteNoticeMinutes: 0,
    cancellationRules: [],
    rescheduleHours: 3,
  },
};
