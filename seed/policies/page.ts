import type { PoliciesQuery } from '#graphql/generated';
import { assumed, settle } from '../assumed';
import type { Written } from '../written';

export type PolicyPage = Written<NonNullable<PoliciesQuery['policyPages'][number]>>;

export interface PolicyText {
  title: string;
  effectiveDate?: string;
  lastUpdated?: string;
  /** Markdown; its headings start at `##`. */
  body: string;
}

/**
 * A page by its path. Its facts are the specification's, named by their keys; the sentences around
 * them are ours.
 */
export const policyPage = (
  slug: string,
  { title, effectiveDate, lastUpdated, body }: PolicyText,
  hindi: PolicyText,
): PolicyPage => ({
  slug,
  title,
  effectiveDate: effectiveDate ?? null,
  lastUpdated: lastUpdated ?? null,
  body: settle(`policy-${slug}.body`, assumed(body.trim())),
  translations: [{ language: 'hi', title: hindi.title, body: hindi.body.trim() }],
});
