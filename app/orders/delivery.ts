/** How the submission went. `under-way`: another process is sending it. */
export type Delivery = 'sent' | 'refused' | 'unreachable' | 'under-way';
