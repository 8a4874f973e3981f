import { formatCount } from '#app/count';
import { buttonClass } from '#app/ui/button';
import type { CategoryPage } from './category-page';

export function PageLinks({
  page: { first, of, previous, next },
  count,
}: {
  page: Omit<CategoryPage, 'services'>;
  count: number;
}) {
  if (!previous && !next) return null;
  return (
    <nav className="page-links" aria-label="Pages of this list">
      {previous ? (
        <a className={buttonClass()} href={previous} rel="prev">
          Previous services
        </a>
      ) : null}
      <p className="muted">
        {formatCount(first)} to {formatCount(first + count - 1)} of {formatCount(of)} services
      </p>
      {next ? (
        <a className={buttonClass()} href={next} rel="next">
          Next services
        </a>
      ) : null}
    </nav>
  );
}
