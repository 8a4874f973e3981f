import { Link } from '@remix-run/react';
import type { Tab } from './find-category';

interface CategoryTabsProps {
  slug: string;
  current: Tab;
  labels: Record<Tab, string>;
}

export function CategoryTabs({ slug, current, labels }: CategoryTabsProps) {
  return (
    <nav className="category-tabs" aria-label="Kind of support">
      <TabLink to={`/${slug}`} isCurrent={current === 'booking'} label={labels.booking} />
      <TabLink to={`/${slug}?tab=quick`} isCurrent={current === 'quick'} label={labels.quick} />
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
    >
      {label}
    </Link>
  );
}
