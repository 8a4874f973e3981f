import { data } from '@remix-run/node';
import type { Content, Translated } from '#app/content/content';
import { englishOf } from '#app/content/translations.server';
import { NOT_STORED } from '#app/ground/http.server';
import { words } from '#app/words/words';
import { readProse, type Prose } from './prose.server';

export interface ShownPage extends Prose {
  slug: string;
  title: string;
  effective?: ShownDate;
  lastUpdated?: ShownDate;
  lang?: Translated['lang'];
  /** The English text is the binding one. */
  isTranslation?: true;
}

/** `2025-02-26` for machines, `26 Feb 2025` for people. */
export interface ShownDate {
  date: string;
  text: string;
}

/** @throws a 404 response for an unknown page */
export function requireWrittenPage(content: Content, slug: string): ShownPage {
  const page = content.writtenPages.find((candidate) => candidate.slug === slug);
  if (!page) throw data(null, { status: 404, headers: { 'Cache-Control': NOT_STORED } });
  const { title, body, effectiveDate, lastUpdated, lang } = page;
  const english = englishOf(content);
  const original = english.writtenPages.find((candidate) => candidate.slug === slug);
  return {
    slug,
    title,
    effective: shownDate(effectiveDate),
    lastUpdated: shownDate(lastUpdated),
    ...readProse(body, original?.body),
    ...(lang && { lang }),
    ...(english !== content && !lang?.body && { isTranslation: true }),
  };
}

const shownDate = (date: string): ShownDate | undefined =>
  date
    ? {
        date,
        text: new Date(date).toLocaleDateString(words.page.locale, {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          timeZone: 'UTC',
        }),
      }
    : undefined;
