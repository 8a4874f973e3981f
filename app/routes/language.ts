import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { YEAR_SECONDS } from '#app/ground/durations';
import { PERSONAL } from '#app/ground/http.server';
import { inLanguage, LANGUAGES, withoutLanguage, type Language } from '#app/ground/language';
import { LONGEST_PATH, ownPath } from '#app/ground/own-path';
import { line, postedFields } from '#app/own-forms/posted-form.server';

/** The same page in the other language, remembered. */
export async function action({ request }: ActionFunctionArgs) {
  const { to, language: wanted } = await postedFields(request, languageForm);
  // `ownPath` again: without its language, `/hi//evil.example` leads to another site.
  const path = ownPath(withoutLanguage(ownPath(to)));
  const language = isLanguage(wanted) ? wanted : 'en';
  return redirect(inLanguage(language, path), {
    status: 303,
    headers: { 'Set-Cookie': languageCookie(language), 'Cache-Control': PERSONAL },
  });
}

const languageForm = z.object({ to: line(LONGEST_PATH), language: line(10) });

/** Read by the script in the footer only: the address alone says which language a page has. */
const languageCookie = (language: Language): string =>
  `language=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;

const isLanguage = (text: string): text is Language =>
  LANGUAGES.some((language) => language === text);
