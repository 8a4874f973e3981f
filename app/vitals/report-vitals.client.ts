import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { pageKind } from './page-kind';
import type { VitalsReport } from './vitals-report';

export function reportVitals(pathname: string): void {
  const ratings = new Map<Metric['name'], Metric['rating']>();
  const note = ({ name, rating }: Metric) => ratings.set(name, rating);
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(note);

  const send = () => {
    if (document.visibilityState !== 'hidden' || ratings.size === 0) return;
    document.removeEventListener('visibilitychange', send);
    const vitals = [...ratings].map(([metric, rating]) => ({ metric, rating }));
    navigator.sendBeacon(
      '/vitals',
      JSON.stringify({ page: pageKind(pathname), vitals } satisfies VitalsReport),
    );
  };
  // Listens after the library's own listener, which reports the final values.
  document.addEventListener('visibilitychange', send);
}
