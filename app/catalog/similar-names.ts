import { servicesOf, type Content, type Service } from '#app/content/content';
import { oncePerContent } from '#app/content/once-per-content';
import { plainName } from './service-index';

const MAX_NAME_LENGTH = 100;
const MIN_SIMILARITY = 0.28;

/** Most similar first; one service per name. */
export function similarByName(content: Content, wanted: string, limit = 6): Service[] {
  const wantedPairs = letterPairs(wanted.slice(0, MAX_NAME_LENGTH));
  return namedServices(content)
    .map(({ service, pairs }) => ({ service, similarity: similarity(pairs, wantedPairs) }))
    .filter((match) => match.similarity > MIN_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, limit)
    .map((match) => match.service);
}

/** The first service of each name, with the name's pairs of letters. */
const namedServices = oncePerContent((content) => {
  const names = new Set<string>();
  const found: { service: Service; pairs: Set<string> }[] = [];
  for (const service of servicesOf(content)) {
    if (names.has(service.name)) continue;
    names.add(service.name);
    found.push({ service, pairs: letterPairs(plainName(service.name)) });
  }
  return found;
});

function letterPairs(text: string): Set<string> {
  const pairs = new Set<string>();
  for (let at = 0; at < text.length - 1; at += 1) pairs.add(text.slice(at, at + 2));
  return pairs;
}

/** Dice coefficient, 0 to 1. */
function similarity(a: Set<string>, b: Set<string>): number {
  let shared = 0;
  for (const pair of b) if (a.has(pair)) shared += 1;
  return (2 * shared) / Math.max(1, a.size + b.size);
}
