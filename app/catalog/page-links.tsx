import { formatCount } from '#app/ground/count';
import { buttonClass } from '#app/ui/button';
import type { CategoryPage } from './category-page';
import { words } from '#app/words/words';
import { hrefHere } from '#app/words/href-here';

export function PageLinks({
  page: { first, of, previous, next },
  count,
}: {
  page: Omit<CategoryPage, 'services'>;
  count: number;
}) {
  if (!previous && !next) return null;
  return (
    <nav className="page-links" aria-label={words.catalog.pageLinks}>
      {previous ? (
        <a className={buttonClass()} href={hrefHere(previous)} rel="prev">
          {words.catalog.previousServices}
        </a>
      ) : null}
      <p className="muted">
        {words.catalog.range(formatCount(first), formatCount(first + count - 1), formatCount(of))}
      </p>
      {next ? (
        <a className={buttonClass()} href={hrefHere(next)} rel="next">
          {words.catalog.nextServices}
        </a>
      ) : null}
    </nav>
  );
}
