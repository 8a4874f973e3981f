import { data } from '@remix-run/node';
import { z } from 'zod';
import { cleanText, oneLine, textLines } from '#app/ground/clean-text';
import { words } from '#app/words/words';

/** @throws 400 for an invalid body */
export async function postedForm(request: Request): Promise<FormData> {
  try {
    return cleanForm(await request.formData());
  } catch {
    throw data({ message: words.shop.formUnreadable }, { status: 400 });
  }
}

/** @throws as `postedForm`, and 422 for unexpected fields */
export async function postedFields<T>(request: Request, shape: z.ZodType<T>): Promise<T> {
  const parsed = shape.safeParse(fieldsOf(await postedForm(request)));
  if (!parsed.success) throw fieldWrong();
  return parsed.data;
}

export const fieldWrong = () => data({ message: words.shop.formFieldWrong }, { status: 422 });

export const fieldsOf = (form: FormData): Record<string, unknown> =>
  Object.fromEntries([...form].reverse());

/** A number as a form posts it: text. */
export const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

export const line = (longest: number) =>
  z.string().transform(oneLine).pipe(z.string().max(longest)).default('');

/** Text of a field with lines. */
export const lines = (longest: number) =>
  z.string().transform(textLines).pipe(z.string().max(longest)).default('');

function cleanForm(form: FormData): FormData {
  const clean = new FormData();
  for (const [name, value] of form) {
    clean.append(name, typeof value === 'string' ? cleanText(value) : value);
  }
  return clean;
}
