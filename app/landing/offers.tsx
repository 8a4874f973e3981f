import { useCallback, useEffect, useRef, useState } from 'react';
import type { Banner } from '#app/content/content';
import { loadChunk } from '#app/chunks/load-chunk';
import { savesData } from '#app/ui/saves-data';
import { useOnDemand } from '#app/ui/use-on-demand';
import { words } from '#app/words/words';
import { PictureView } from '#app/ui/picture';
import { hrefHere } from '#app/words/href-here';

const loadMotion = () => loadChunk('offers-motion', () => import('./offers-motion'));

const AUTOPLAY_MS = 3000;

/** The carousel code loads on interaction, or when the first slide is due. */
export function Offers({ banners }: { banners: Banner[] }) {
  const section = useRef<HTMLElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<{ section: HTMLElement; view: HTMLElement }>();
  const [isDue, setDue] = useState(false);
  const { Part: Motion, want: load } = useOnDemand(loadMotion);
  const want = useCallback(() => {
    if (savesData() || !section.current || !view.current) return;
    const found = { section: section.current, view: view.current };
    setMoved((known) => known ?? found);
    load();
  }, [load]);
  useEffect(() => {
    if (!view.current) return;
    return onceSeen(view.current, AUTOPLAY_MS, () => {
      setDue(true);
      want();
    });
  }, [want]);
  return (
    <section
      ref={section}
      className="wrap section offers"
      aria-roledescription="carousel"
      aria-labelledby="offers"
      onFocus={want}
      onPointerEnter={want}
    >
      <h2 id="offers">{words.landing.offers}</h2>
      {Motion && moved ? (
        <Motion {...moved} count={banners.length} everyMs={AUTOPLAY_MS} isDue={isDue} />
      ) : null}
      <div ref={view} className="offers-view">
        <div className="offers-row">
          {banners.map((banner, index) => (
            <BannerCard
              key={banner.key}
              banner={banner}
              place={words.landing.placeOf(index + 1, banners.length)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

function onceSeen(element: HTMLElement, forMs: number, then: () => void): () => void {
  let timer = 0;
  const watch = new IntersectionObserver(([entry]) => {
    window.clearTimeout(timer);
    if (entry?.isIntersecting) timer = window.setTimeout(then, forMs);
  });
  watch.observe(element);
  return () => {
    window.clearTimeout(timer);
    watch.disconnect();
  };
}

function BannerCard({
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
