import { useEffect, useState } from 'react';
import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';

/** `shown` is the index of the first visible banner. */
export function useEmbla(view: HTMLElement): {
  embla: EmblaCarouselType | undefined;
  shown: number;
} {
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [shown, setShown] = useState(0);
  useEffect(() => {
    let started: EmblaCarouselType | undefined;
    const begin = () => {
      const carousel = startCarousel(view);
      const note = () => setShown(carousel.selectedScrollSnap());
      carousel.on('select', note);
      note();
      setEmbla(carousel);
      started = carousel;
    };
    const timer = window.setTimeout(begin); // own task: it measures every banner
    return () => {
      window.clearTimeout(timer);
      started?.destroy();
      view.removeAttribute('data-moves');
    };
  }, [view]);
  return { embla, shown };
}

/** Embla's unit: a banner is within a pixel of its place after 1000 ms. */
const SLIDE_1000_MS = 28;

function startCarousel(view: HTMLElement): EmblaCarouselType {
  const slide = view.querySelector<HTMLElement>('.offer');
  const startIndex = slide ? Math.round(view.scrollLeft / slide.offsetWidth) : 0;
  view.scrollTo({ left: 0, behavior: 'instant' });
  view.setAttribute('data-moves', '');
  return EmblaCarousel(view, { loop: true, align: 'start', duration: SLIDE_1000_MS, startIndex });
}
