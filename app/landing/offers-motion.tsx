import { useEffect, useRef } from 'react';
import { Icon, type IconName } from '#app/ui/icon';
import { mayPlay } from './autoplay';
import { useEmbla } from './use-embla';
import { useStopReasons } from './use-stop-reasons';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';

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
