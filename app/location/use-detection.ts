import { useEffect, useRef, useState } from 'react';
import { CITY_FETCH_FAILED, DETECTION_FAILED, located, NO_ADDRESS, UNKNOWN_CITY } from './location';
import { chooseLocation, showLocationError } from './location-store';
import { INDIAN_ADDRESSES_ONLY, locationOf } from './place';
import { askPlaceAt } from './place-calls';

export interface Detection {
  detecting: boolean;
  trouble: DetectionFailure | undefined;
  detect(): void;
  forgetTrouble(): void;
}

export interface DetectionFailure {
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
    return { title: 'You seem to be outside India', text: INDIAN_ADDRESSES_ONLY };
  if (asked.type !== 'answer') {
    showLocationError(CITY_FETCH_FAILED);
    return {
      title: CITY_FETCH_FAILED.title,
      text: `${CITY_FETCH_FAILED.description}. ${ADVICE[asked.type]}`,
    };
  }
  const { title, description } = asked.value;
  if (title === UNKNOWN_CITY && description === NO_ADDRESS) {
    showLocationError(located(title, description));
    return { title, text: `${description}. Search for your area below.` };
  }
  chooseLocation(locationOf(asked.value));
  return undefined;
}

const ADVICE = {
  offline: 'You are offline: try again once you are connected.',
  tooMany: 'That was a lot at once: wait a minute, or search for your area below.',
  failed: 'Try again, or search for your area below.',
};

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
  if (code === DENIED)
    return 'This site may not see your position. Allow it in your browser’s settings, or search for your area below.';
  if (code === TIMED_OUT)
    return 'Your device took too long to find its position. Try again, or search for your area below.';
  return 'Your device could not find its position. Search for your area below.';
}
