import type { Category } from '#app/content/content';
import { Icon } from '#app/ui/icon';
import { PictureView } from '#app/ui/picture';
import { CategoryTabs } from './category-tabs';
import type { Tab } from './find-category';

interface CategoryHeadProps {
  category: Omit<Category, 'services'>;
  tab: Tab;
  feeNote: string;
}

const promises: Record<Tab, string> = {
  booking: 'A technician comes to you in the two-hour slot you choose.',
  quick: 'Help by phone or remotely: the slot you choose is your call-back window.',
};

export function CategoryHead({ category, tab, feeNote }: CategoryHeadProps) {
  return (
    <header className="category-head">
      <div className="wrap">
        <div className="category-title">
          <PictureView picture={category.picture} size={88} eager />
          <div>
            <h1>{category.title}</h1>
            <p className="category-summary">{category.summary}</p>
          </div>
        </div>
        <CategoryTabs
          slug={category.slug}
          current={tab}
          labels={{ booking: category.bookingTabLabel, quick: category.quickTabLabel }}
        />
        <ul className="category-facts">
          <li>
            <Icon name={tab === 'quick' ? 'phone' : 'home-visit'} size={20} />
            {promises[tab]}
          </li>
          <li>
            <Icon name="receipt" size={20} />
            Prices include all taxes. {feeNote}
          </li>
        </ul>
      </div>
    </header>
  );
}
