/** What the business promises and what it does not, one sentence each, by a key that pages may rely on. */
export const policyFacts = {
  'booking-fee': 'The booking fee is deducted from the final repair amount.',
  'visitation-charges': 'Visitation charges are adjusted in the final quote.',
  'commercial-appliances': 'No commercial appliances are repaired.',
  'motherboard-check-up': 'A motherboard check-up takes the laptop to a shop.',
  'parts-warranty': 'Spare parts carry a 1-year warranty.',
  'service-warranty': 'Service carries a 7-day warranty.',
  escalation: 'Escalations are resolved within 24–48 hours of the request.',
  'remote-fix': 'There is no refund if a remote fix fails; an on-site visit is offered at extra cost, quoted in advance and confirmed before dispatch.',
  'refund-case': 'A refund is given only when we fail to resolve the issue and you refuse an on-site visit.',
  'refund-limits': 'There is no refund after the service has started or for third-party limits.',
  liability: 'Liability is capped at the amount paid.',
  'governing-law': 'The governing law is that of India; the courts of New Delhi have jurisdiction.',
  'final-sales': 'All sales are final: no refunds, exchanges or credits.',
} as const;
