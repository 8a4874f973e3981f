import { useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '#app/ui/icon';
import { mayPlay } from './autoplay';
import { useStopReasons } from './use-stop-reasons';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';
import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';

interface OffersMotionProps {
  section: HTMLElement;
  view: HTMLElement;
  count: number;
  everyMs: number;
  isDue: boolean;
}

/** Carousel: https://www.w3.org/WAI/ARIA/apg/patterns/carousel/ */
export default function OffersMotion({ section, view, count, everyMs, isDue }: OffersMotionProps) {
  const { embla, shown } = useEmbla(view);
  const { reasons, pause, play } = useStopReasons(section);
  const { isPaused, wantsLessMotion } = reasons;
  const plays = mayPlay(reasons);
  const wait = useRef(isDue && plays ? 0 : everyMs);

  useEffect(() => {
    if (!embla || !plays) return;
    const timer = window.setTimeout(() => embla.scrollNext(), wait.current);
    return () => {
      window.clearTimeout(timer);
      wait.current = everyMs;
    };
  }, [embla, plays, shown, everyMs]);

  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') embla?.scrollNext(wantsLessMotion);
      if (key === 'ArrowLeft') embla?.scrollPrev(wantsLessMotion);
    };
    section.addEventListener('keydown', press);
    return () => section.removeEventListener('keydown', press);
  }, [embla, section, wantsLessMotion]);

  return (
    <div className="offers-controls">
      <p className="offers-place num" aria-live={plays ? 'off' : 'polite'}>
        {rich(words.landing.shownOffer(shown + 1, count), (said) => (
          <span className="visually-hidden">{said}</span>
        ))}
      </p>
      {wantsLessMotion ? null : (
        <Control
          icon={isPaused ? 'play' : 'pause'}
          label={isPaused ? words.landing.playOffers : words.landing.pauseOffers}
          onPress={isPaused ? play : pause}
        />
      )}
      <Control
        icon="chevron-left"
        label={words.landing.previousOffer}
        onPress={() => embla?.scrollPrev(wantsLessMotion)}
      />
      <Control
        icon="chevron-right"
        label={words.landing.nextOffer}
        onPress={() => embla?.scrollNext(wantsLessMotion)}
      />
    </div>
  );
}

const Control = ({
  icon,
  label,
  onPress,
}: {
  icon: IconName;
  label: string;
  onPress: () => void;
}) => (
  <button type="button" className="offers-control" onClick={onPress}>
    <Icon name={icon} size={20} label={label} />
  </button>
);

/** `shown` is the index of the first visible banner. */
function useEmbla(view: HTMLElement): {
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
