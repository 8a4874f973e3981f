import { tabStorage } from '#app/ground/safe-storage';
import { EMPTY_TICKET_FORM, FORM_FIELDS, MAX_LENGTH, type TicketForm } from './ticket';

/** Kept in session storage, so that a reload loses nothing. */
const KEY = 'ticketTyped';

export function readKeptTicket(): TicketForm {
  const stored = tabStorage.readRecord(KEY);
  const kept = { ...EMPTY_TICKET_FORM };
  for (const name of FORM_FIELDS) {
    const text = stored[name];
    if (typeof text === 'string') kept[name] = text.slice(0, MAX_LENGTH[name]);
  }
  return kept;
}

export function keepTicket(typed: TicketForm): void {
  tabStorage.write(KEY, JSON.stringify(typed));
}

export function forgetTicket(): void {
  tabStorage.forget(KEY);
}
