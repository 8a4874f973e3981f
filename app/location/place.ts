import { located, type AddressComponent, type Location } from './location';

/** A place as the shop's own routes tell it: what a customer record needs, blank where unknown. */
export interface Place {
  title: string;
  description: string;
  city: string;
  pincode: string;
  state: string;
}

/** A place that a typed text may mean; its address parts come with the details. */
export interface Suggestion {
  id: string;
  description: string;
  structured_formatting: { main_text: string; secondary_text: string };
}

export interface Suggestions {
  suggestions: Suggestion[];
  /** The list is empty because it could not be had, not because nothing was found. */
  failed?: true;
}

/** Said when a position or a place is abroad. */
export const INDIAN_ADDRESSES_ONLY = 'We come to addresses in India only. Search for the place where you need us.';

export function locationOf({ title, description, city, pincode, state }: Place): Location {
  const components: [type: string, name: string][] = [
    ['locality', city],
    ['administrative_area_level_1', state],
    ['postal_code', pincode],
  ];
  return located(title, description, components.flatMap(([type, name]) => (name ? [component(type, name)] : [])));
}

/** When the details can't be had: its own words; pincode and city are left to the customer. */
export const locationOfSuggestion = ({ structured_formatting, description }: Suggestion): Location => located(structured_formatting.main_text, description);

const component = (type: string, name: string): AddressComponent => ({ long_name: name, short_name: name, types: [type] });
