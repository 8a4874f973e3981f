export interface Combobox {
  text: string;
  isOpen: boolean;
  /** The id of the option that the arrow keys stand on; empty for none. */
  active: string;
}

/** `opened`: by typing, by an arrow key, or by a press on a box with text. */
export type ComboboxEvent = { type: 'opened'; text: string } | { type: 'moved'; by: 1 | -1; options: string[] } | { type: 'closed' } | { type: 'cleared' };

/** Pure. A text box with a list that the arrow keys walk round and round. */
export function nextCombobox(box: Combobox, event: ComboboxEvent): Combobox {
  switch (event.type) {
    case 'opened':
      return { text: event.text, isOpen: true, active: '' };
    case 'moved':
      return { ...box, active: neighbour(box.active, event) };
    case 'closed':
      return { ...box, isOpen: false, active: '' };
    case 'cleared':
      return { text: '', isOpen: false, active: '' };
  }
}

function neighbour(active: string, { by, options }: { by: 1 | -1; options: string[] }): string {
  const at = options.indexOf(active);
  const from = at < 0 && by < 0 ? 0 : at;
  return options.at((from + by) % options.length) ?? '';
}
