import type { Content, Service } from '#app/content/content';
import { oncePerContent } from '#app/content/once-per-content';
import { listIn, plainName, serviceIndex } from './service-index';

/** Limits the work in a large catalogue; rare letter pairs come first. */
const MAX_SCANNED = 2_000;
const MAX_COMPARED = 100;
const MAX_NAME_LENGTH = 100;
const MIN_SIMILARITY = 0.28;

/** Most similar first; one service per name. */
export function similarByName(content: Content, wanted: string, limit = 6): Service[] {
  const name = wanted.slice(0, MAX_NAME_LENGTH);
  return candidates(nameIndex(content), name)
    .map((service) => ({ service, similarity: similarity(plainName(service.name), name) }))
    .filter((match) => match.similarity > MIN_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, limit)
    .map((match) => match.service);
}

interface Names {
  services: Service[];
  /** For each pair of letters: indexes of `services`. */
  byPair: Map<string, number[]>;
}

export const nameIndex = oncePerContent((content): Names => {
  const firstOfEach = new Map(
    serviceIndex(content)
      .all.toReversed()
      .map((service) => [service.name, service]),
  );
  const services = serviceIndex(content).all.filter(
    (service) => firstOfEach.get(service.name) === service,
  );
  const byPair = new Map<string, number[]>();
  for (const [place, { name }] of services.entries()) {
    for (const pair of new Set(pairs(plainName(name)))) listIn(byPair, pair).push(place);
  }
  return { services, byPair };
});

function candidates({ services, byPair }: Names, name: string): Service[] {
  const lists = [...new Set(pairs(name))]
    .map((pair) => byPair.get(pair) ?? [])
    .sort((a, b) => a.length - b.length);
  const shared = new Map<number, number>();
  let scanned = 0;
  for (const list of lists) {
    for (const place of list.slice(0, MAX_SCANNED - scanned))
      shared.set(place, (shared.get(place) ?? 0) + 1);
    scanned = Math.min(scanned + list.length, MAX_SCANNED);
  }
  return [...shared]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_COMPARED)
    .sort(([a], [b]) => a - b)
    .flatMap(([place]) => services[place] ?? []);
}

/** Dice coefficient of letter pairs, 0 to 1. */
function similarity(a: string, b: string): number {
  const left = pairs(a);
  const right = pairs(b);
  if (left.length + right.length === 0) return 0;
  const rest = [...right];
  const shared = left.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / (left.length + right.length);
}

const pairs = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
