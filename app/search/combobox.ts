export interface Combobox {
  text: string;
  isOpen: boolean;
  active: string;
}

/** `opened`: by typing, by an arrow key or by a click on a box with text. */
export type ComboboxEvent =
  | { type: 'opened'; text: string }
  | { type: 'moved'; by: 1 | -1; options: string[] }
  | { type: 'closed' }
  | { type: 'cleared' };

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
