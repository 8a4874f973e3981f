import { useEffect, useRef, useState } from 'react';
import { CITY_FETCH_FAILED, DETECTION_FAILED, located } from './location';
import { chooseLocation, showLocationError } from './location-store';
import { locationOf } from './places';
import { askPlaceAt } from './place-calls';
import { words } from '#app/words/words';

interface Detection {
  detecting: boolean;
  trouble: DetectionFailure | undefined;
  detect(): void;
  forgetTrouble(): void;
}

interface DetectionFailure {
  title: string;
  text: string;
}

export function useDetection(onFound: () => void): Detection {
  const [detecting, setDetecting] = useState(false);
  const [trouble, setTrouble] = useState<DetectionFailure>();
  const leaving = useRef<AbortController>();
  useEffect(() => () => leaving.current?.abort(), []);

  async function detect() {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setDetecting(true);
    setTrouble(undefined);
    const found = await setFromDevice(signal);
    if (signal.aborted) return;
    setDetecting(false);
    setTrouble(found);
    if (!found) onFound();
  }
  return {
    detecting,
    trouble,
    detect: () => void detect(),
    forgetTrouble: () => setTrouble(undefined),
  };
}

async function setFromDevice(signal: AbortSignal): Promise<DetectionFailure | undefined> {
  const position = await devicePosition();
  if (signal.aborted) return undefined;
  if (!('coords' in position)) {
    showLocationError(DETECTION_FAILED);
    return { title: DETECTION_FAILED.title, text: whyNoPosition(position.code) };
  }
  const asked = await askPlaceAt(position.coords, signal);
  if (signal.aborted) return undefined;
  if (asked.type === 'indiaOnly')
    return { title: words.location.outsideIndia, text: words.location.indiaOnly };
  if (asked.type !== 'answer') {
    showLocationError(CITY_FETCH_FAILED);
    return {
      title: CITY_FETCH_FAILED.title,
      text: noCity()[asked.type],
    };
  }
  const { title, description } = asked.value;
  if (title === words.location.unknownCity && description === words.location.addressNotAvailable) {
    showLocationError(located(title, description));
    return { title, text: words.location.addressNotFound };
  }
  chooseLocation(locationOf(asked.value));
  return undefined;
}

const noCity = () => ({
  offline: words.location.cityOffline,
  tooMany: words.location.cityAskedTooOften,
  failed: words.location.cityNotFetched,
});

/** A rough position now is better than an exact one later. */
const OPTIONS: PositionOptions = {
  enableHighAccuracy: false,
  timeout: 10_000,
  maximumAge: 300_000,
};
const DENIED = 1;
const TIMED_OUT = 3;

function devicePosition(): Promise<GeolocationPosition | { code: number }> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ code: 0 });
    navigator.geolocation.getCurrentPosition(resolve, ({ code }) => resolve({ code }), OPTIONS);
  });
}

function whyNoPosition(code: number): string {
  if (code === DENIED) return words.location.positionDenied;
  if (code === TIMED_OUT) return words.location.positionTimedOut;
  return words.location.positionNotFound;
}
