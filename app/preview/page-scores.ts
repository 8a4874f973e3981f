import { servicesOf, type Content } from '#app/content/content';
import type { EntryField, Finding, FindingGroup } from '#app/content/finding';

export interface PageScore {
  path: string;
  /** 100 when nothing is wrong. */
  score: number;
  findings: number;
}

/** How much of 100 one finding costs a page. */
const COSTS: Record<FindingGroup, number> = {
  price: 40,
  dropped: 30,
  references: 20,
  links: 20,
  policies: 20,
  pictures: 10,
  search: 0,
  translations: 0,
  unlinked: 5,
  names: 0,
  bookings: 20,
  law: 0,
};

/** Every page that has content of its own; of services only those with findings. Worst first. */
export function pageScores(content: Content, findings: Finding[]): PageScore[] {
  const scores = new Map<string, PageScore>(
    ['/', ...content.categories.map(({ slug }) => `/${slug}`), ...writtenPaths(content)].map(
      (path) => [path, { path, score: 100, findings: 0 }],
    ),
  );
  for (const { group, entry } of findings) {
    if (!entry || COSTS[group] === 0) continue;
    for (const path of pagesWith(entry, content, [...scores.keys()])) {
      const known = scores.get(path) ?? { path, score: 100, findings: 0 };
      scores.set(path, {
        path,
        score: Math.max(0, known.score - COSTS[group]),
        findings: known.findings + 1,
      });
    }
  }
  return [...scores.values()].sort((a, b) => a.score - b.score);
}

const writtenPaths = ({ writtenPages }: Content): string[] =>
  writtenPages.map(({ slug }) => `/${slug}`);

function pagesWith({ type, name }: EntryField, content: Content, all: string[]): string[] {
  if (type === 'category' || type === 'policy-page') return [`/${name}`];
  if (type === 'service') {
    const found = servicesOf(content).find(({ slug }) => slug === name);
    return [`/itemPage/${name}`, ...(found ? [`/${found.categorySlug}`] : [])];
  }
  if (type === 'site-setting') return all;
  if (type === 'ticket-issue') return ['/contact-us'];
  return ['/'];
}
