import type { SurfacesQuery } from '#graphql/generated';
import { assumed, plain, settle, type Given } from './assumed';
import { hindi } from './hindi/hindi';
import { fact } from './policy-facts';
import type { Written } from './written';

type Note = Written<NonNullable<SurfacesQuery['serviceNotes'][number]>>;

const lines: [key: string, text: Given<string>][] = [
  ['tax', assumed('All prices include tax.')],
  ['booking-fee', fact('booking-fee')],
  ['motherboard-check-up', fact('motherboard-check-up')],
  ['commercial-appliances', fact('commercial-appliances')],
  ['warranty', `${fact('service-warranty')} ${fact('parts-warranty')}`],
  ['escalation', fact('escalation')],
];

/** What stands under a service on its own page. */
export const notes: Note[] = lines.map(([key, text], index) => ({
  key,
  text: settle(`note-${key}.text`, text),
  position: index + 1,
  translations: hindi({ text: plain(text) }),
}));
