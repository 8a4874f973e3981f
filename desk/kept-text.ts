/** What is typed but not sent, across a new page of the same visit. */
type Text = [action: string, name: string, value: string];

const KEPT = 'typed';
const FIELDS = 'input:not([type="hidden"], [type="file"]), textarea, select';

/** @param sent its fields need not come back */
export function keepText(sent?: HTMLFormElement): void {
  const typed = fields()
    .filter(({ form }) => form !== sent)
    .map(({ form, name, value }): Text => [actionOf(form), name, value]);
  sessionStorage.setItem(KEPT, JSON.stringify(typed));
}

export function putTextBack(): void {
  const typed = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as Text[];
  sessionStorage.removeItem(KEPT);
  for (const field of fields()) {
    const kept = typed.find(
      ([action, name]) => action === actionOf(field.form) && name === field.name,
    );
    if (kept && canHold(field, kept[2])) field.value = kept[2];
  }
}

const fields = () => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(FIELDS),
];

/** An entry that a list lost would leave it blank. */
const canHold = (field: HTMLElement, value: string): boolean =>
  !(field instanceof HTMLSelectElement) || [...field.options].some((each) => each.value === value);

const actionOf = (form: HTMLFormElement | null): string => form?.getAttribute('action') ?? '';
