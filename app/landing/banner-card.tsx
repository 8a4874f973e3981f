import type { Banner } from '#app/content/content';
import { PictureView } from '#app/ui/picture';
import { hrefHere } from '#app/words/href-here';
import { words } from '#app/words/words';

export function BannerCard({
  banner: { title, alt, href, picture },
  place,
}: {
  banner: Banner;
  place: string;
}) {
  return (
    <div className="offer" role="group" aria-roledescription="slide" aria-label={place}>
      <a className="offer-link" href={hrefHere(href)}>
        <PictureView picture={picture} alt={alt} size={220} />
        <span className="offer-title" lang={words.page.langOf(title)}>
          {title}
        </span>
      </a>
    </div>
  );
}
