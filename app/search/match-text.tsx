import { Price } from '#app/ui/price';
import type { FoundService } from '#app/catalog/found-service';
import { ServiceName } from '#app/catalog/service-name';

export function MatchText({
  match: { name, category, visitKind, pricePaise },
}: {
  match: FoundService;
}) {
  return (
    <>
      <span className="search-name">
        <ServiceName name={name} />
        <span className="search-category">
          {category}
          {visitKind === 'remote' ? ' · by call' : ''}
        </span>
      </span>
      <Price paise={pricePaise} />
    </>
  );
}
