import { located, type AddressComponent, type Location } from './location';

/** Empty strings where unknown. */
export interface Place {
  title: string;
  description: string;
  city: string;
  pincode: string;
  state: string;
}

export interface Suggestion {
  id: string;
  description: string;
  structured_formatting: { main_text: string; secondary_text: string };
}

export interface Suggestions {
  suggestions: Suggestion[];
  failed?: true;
}

export function locationOf({ title, description, city, pincode, state }: Place): Location {
  const components: [type: string, name: string][] = [
    ['locality', city],
    ['administrative_area_level_1', state],
    ['postal_code', pincode],
  ];
  return located(
    title,
    description,
    components.flatMap(([type, name]) => (name ? [component(type, name)] : [])),
  );
}

/** Stands in when the details fail to load: pincode and city stay empty. */
export const locationOfSuggestion = ({
  structured_formatting,
  description,
}: Suggestion): Location => located(structured_formatting.main_text, description);

const component = (type: string, name: string): AddressComponent => ({
  long_name: name,
  short_name: name,
  types: [type],
});
