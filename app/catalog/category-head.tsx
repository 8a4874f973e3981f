import type { Category } from '#app/content/content';
import { PictureView } from '#app/ui/picture';
import type { VisitKind } from '#app/ground/visit-kind';
import { CategoryTabs } from './category-tabs';
import { words } from '#app/words/words';

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
