import { seed } from './seed';

type Rules = (typeof seed)['bookingRules'];
type Zone = NonNullable<Rules['zones'][number]>;
type Closure = NonNullable<Rules['closures'][number]>;

const zone = (key: string, name: string, fields: Partial<Zone>): Zone => ({
  key,
  name,
  supportType: 'BookingSupport',
  city: null,
  state: null,
  pincodes: null,
  perSlot: null,
  weekdays: null,
  active: true,
  ...fields,
});

const zones: Zone[] = [
  zone('delhi', 'Delhi', { city: 'New Delhi', state: 'Delhi', pincodes: '110', perSlot: 2 }),
  zone('gurugram', 'Gurugram', {
    city: 'Gurugram',
    state: 'Haryana',
    pincodes: '122',
    perSlot: 1,
    weekdays: 'Mon, Tue, Wed, Thu, Fri, Sat',
  }),
  zone('mumbai', 'Mumbai', { city: 'Mumbai', state: 'Maharashtra', pincodes: '400', perSlot: 3 }),
  zone('bengaluru', 'Bengaluru', {
    city: 'Bengaluru',
    state: 'Karnataka',
    pincodes: '560',
    perSlot: 1,
  }),
  zone('remote', 'Remote help', { supportType: 'QuickSupport', perSlot: 4 }),
];

/** The Indian date, so many days from now. */
const day = (now: number, days: number): string =>
  new Date(now + (days * 24 + 5.5) * 60 * 60 * 1000).toISOString().slice(0, 10);

const closures = (now: number): Closure[] => [
  {
    reason: 'Diwali',
    reasonHindi: 'दीवाली',
    from: day(now, 2),
    to: day(now, 2),
    zones: null,
    slots: null,
    perSlot: null,
  },
  {
    reason: 'Team training',
    reasonHindi: 'टीम का प्रशिक्षण',
    from: day(now, 1),
    to: day(now, 1),
    zones: 'bengaluru, mumbai',
    slots: '10am-12pm',
    perSlot: null,
  },
];

/** The seed's own sentences would contradict the demo's cancellation rules. */
const SENTENCES: Record<string, string> = {
  'final-sales': 'A sale is final.',
  'when-refunded':
    'A refund is also given when we fail to resolve the issue and you refuse an on-site visit.',
};

/**
 * The seed of a shop with limits: four cities, few visits in a slot, a holiday within the bookable
 * days, money back to who cancels in time. The days are counted from `now`, in epoch ms.
 */
export function demoSeed(now: number): typeof seed {
  const { siteSetting } = seed.site;
  return {
    ...seed,
    site: {
      siteSetting: siteSetting && {
        ...siteSetting,
        policyFacts:
          siteSetting.policyFacts?.map(
            (fact) => fact && { ...fact, text: SENTENCES[fact.key] ?? fact.text },
          ) ?? null,
      },
    },
    // MSG91 would give them ids; so the demo sends SMS, too.
    messages: {
      messageTemplates: seed.messages.messageTemplates.map(
        (each) =>
          each && {
            ...each,
            providerTemplate: each.channel === 'Sms' ? `demo-${each.key}` : each.providerTemplate,
          },
      ),
    },
    bookingRules: {
      zones,
      closures: closures(now),
      siteSetting: {
        visitNoticeMinutes: 60,
        remoteNoticeMinutes: 15,
        cancellationRules: [
          { hoursBefore: 24, percent: 100 },
          { hoursBefore: 3, percent: 50 },
        ],
        rescheduleHours: 3,
      },
    },
  };
}
