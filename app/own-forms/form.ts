/** A posted field as it was typed; blank when it is missing or a file. */
export function typedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
