import type { Category } from '#app/content/content';
import { PictureView } from '#app/ui/picture';
import type { VisitKind } from '#app/ground/visit-kind';
import { words } from '#app/words/words';
import { Link } from '@remix-run/react';

interface CategoryHeadProps {
  category: Omit<Category, 'services'>;
  kind: VisitKind;
}

export function CategoryHead({ category, kind }: CategoryHeadProps) {
  return (
    <header className="category-head">
      <div className="wrap">
        <div className="category-title">
          <PictureView picture={category.picture} size={88} eager />
          <div>
            <h1 lang={words.page.langOf(category.title)}>{category.title}</h1>
            <p className="category-summary" lang={words.page.langOf(category.summary)}>
              {category.summary}
            </p>
          </div>
        </div>
        <CategoryTabs slug={category.slug} current={kind} labels={category.tabLabels} />
      </div>
    </header>
  );
}

interface CategoryTabsProps {
  slug: string;
  current: VisitKind;
  labels: Record<VisitKind, string>;
}

function CategoryTabs({ slug, current, labels }: CategoryTabsProps) {
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
