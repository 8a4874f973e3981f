/** What is typed but not sent, across a new page of the same visit. */
type Text = [action: string, name: string, value: string];

const KEPT = 'typed';
const FIELDS = 'input:not([type="hidden"], [type="file"]), textarea, select';

export function keepText(): void {
  const typed = fields().map(({ form, name, value }): Text => [actionOf(form), name, value]);
  sessionStorage.setItem(KEPT, JSON.stringify(typed));
}

export function putTextBack(): void {
  const typed = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as Text[];
  sessionStorage.removeItem(KEPT);
  for (const field of fields()) {
    const kept = typed.find(
      ([action, name]) => action === actionOf(field.form) && name === field.name,
    );
    if (kept) field.value = kept[2];
  }
}

const fields = () => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(FIELDS),
];

const actionOf = (form: HTMLFormElement | null): string => form?.getAttribute('action') ?? '';
