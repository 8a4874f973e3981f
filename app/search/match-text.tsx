import { Price } from '#app/ui/price';
import type { FoundService } from '#app/catalog/found-service';
import { ServiceName } from '#app/catalog/service-name';
import { words } from '#app/words/words';

export function MatchText({
  match: { name, category, duration, visitKind, pricePaise, because },
}: {
  match: FoundService;
}) {
  const how = [
    visitKind === 'remote' ? words.search.byCall : words.search.visit,
    because && words.search.because(because),
  ].filter(Boolean);
  return (
    <>
      <span className="search-name">
        <span lang={words.page.langOf(name)}>
          <ServiceName name={name} />
        </span>
        <span className="search-category" lang={words.page.langOf(category)}>
          {category}
        </span>
        <span className="search-how">
          {duration ? <span lang={words.page.langOf(duration)}>{duration} · </span> : null}
          {how.join(' · ')}
        </span>
      </span>
      <Price paise={pricePaise} />
    </>
  );
}
