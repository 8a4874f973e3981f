import { Link } from '@remix-run/react';
import type { VisitKind } from '#app/ground/visit-kind';
import { words } from '#app/words/words';

interface CategoryTabsProps {
  slug: string;
  current: VisitKind;
  labels: Record<VisitKind, string>;
}

export function CategoryTabs({ slug, current, labels }: CategoryTabsProps) {
  return (
    <nav className="category-tabs" aria-label={words.catalog.kindOfSupport}>
      <TabLink to={`/${slug}`} isCurrent={current === 'visit'} label={labels.visit} />
      <TabLink to={`/${slug}?tab=quick`} isCurrent={current === 'remote'} label={labels.remote} />
    </nav>
  );
}

function TabLink({ to, isCurrent, label }: { to: string; isCurrent: boolean; label: string }) {
  return (
    <Link
      to={to}
      className="category-tab"
      aria-current={isCurrent ? 'page' : undefined}
      prefetch="intent"
      preventScrollReset
      lang={words.page.langOf(label)}
    >
      {label}
    </Link>
  );
}
