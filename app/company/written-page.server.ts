import { data } from '@remix-run/node';
import type { Content } from '#app/content/content';
import { NOT_STORED } from '#app/http.server';
import { readProse, type Prose } from './prose.server';

export interface ShownPage extends Prose {
  slug: string;
  title: string;
  effective?: ShownDate;
  lastUpdated?: ShownDate;
}

/** `2025-02-26` for machines, `26 Feb 2025` for people. */
export interface ShownDate {
  date: string;
  text: string;
}

/** @throws a 404 response for an unknown page */
export function requireWrittenPage({ writtenPages }: Content, slug: string): ShownPage {
  const page = writtenPages.find((candidate) => candidate.slug === slug);
  if (!page) throw data(null, { status: 404, headers: { 'Cache-Control': NOT_STORED } });
  const { title, body, effectiveDate, lastUpdated } = page;
  return {
    slug,
    title,
    effective: shownDate(effectiveDate),
    lastUpdated: shownDate(lastUpdated),
    ...readProse(body),
  };
}

const dayMonthYear = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const shownDate = (date: string): ShownDate | undefined =>
  date ? { date, text: dayMonthYear.format(new Date(date)) } : undefined;
