/** What the customer is told: delivered, refused by the service, no answer, or somebody else is just sending it. */
export type Delivery = 'sent' | 'refused' | 'unreachable' | 'under-way';
