import { serviceIndex } from '#app/catalog/service-index';
import type { Content, Service } from '#app/content/content';
import { isDevice, isNotOffered, isOfOurTrade, meaningIndex } from './meaning-index.server';
import { understand, type Found } from './understanding.server';

interface Meant {
  service: Service;
  /** The words of the query that led to it, as typed; blank when only the device did. */
  because: string;
}

/** Meanings with less than this share of the best score are not shown. */
const WORTH_SHOWING = 0.5;
/** What is not offered wins when it scores this share of the best service, or more. */
const FORBIDS = 0.5;
/** This many meanings come first, with one service each. */
const SPREAD = 3;
/** Words of a query; a longer one is cut. */
const MAX_WORDS = 20;
/** Factors: services of the named device are likelier, those only of others less likely. */
const OF_DEVICE = 1.2;
const OF_OTHERS = 0.6;

/**
 * Services that the query means, best first: by the editors' terms and by names, with other
 * spellings, scripts and typing errors. Devices reorder services and never exclude one.
 * @param words as `searchWords` makes them
 */
export function servicesMeant(content: Content, words: string[], limit: number): Meant[] {
  const index = meaningIndex(content);
  const found = understand(index, words.slice(0, MAX_WORDS));
  if (isForNotOffered(found)) return [];
  const slugs = found.flatMap(({ meaning }) => (isDevice(meaning) ? meaning.categories : []));
  const { byId } = serviceIndex(content);
  const problems = found.flatMap(({ meaning, at, score }): Problem[] => {
    const services = meaning.services.flatMap((id) => byId.get(id) ?? []);
    return services.length > 0 ? [{ services, at, score }] : [];
  });
  const meant = spread(likeliest(problems, slugs, index.deviceSlugs), slugs, words);
  return (meant.length > 0 ? meant : ofDevices(content, slugs)).slice(0, limit);
}

export const asksForNotOffered = (content: Content, words: string[]): boolean =>
  isForNotOffered(understand(meaningIndex(content), words.slice(0, MAX_WORDS)));

/** False when the query has a word of our trade. */
function isForNotOffered(found: Found[]): boolean {
  if (found.some(({ meaning }) => isOfOurTrade(meaning))) return false;
  const most = (of: Found[]): number => Math.max(0, ...of.map(({ score }) => score));
  const others = most(found.filter(({ meaning }) => isNotOffered(meaning)));
  const ours = most(found.filter(({ meaning }) => meaning.services.length > 0));
  return others > 0 && others >= FORBIDS * ours;
}

interface Problem extends Pick<Found, 'at' | 'score'> {
  services: Service[];
}

function likeliest(problems: Problem[], slugs: string[], deviceSlugs: Set<string>): Problem[] {
  const likely = ({ services }: Problem): number => {
    if (slugs.length === 0) return 1;
    if (services.some((each) => slugs.includes(each.categorySlug))) return OF_DEVICE;
    return services.every((each) => deviceSlugs.has(each.categorySlug)) ? OF_OTHERS : 1;
  };
  const best = Math.max(0, ...problems.map(({ score }) => score));
  return problems
    .filter(({ score }) => score >= WORTH_SHOWING * best)
    .map((each) => ({ ...each, score: each.score * likely(each) }))
    .sort((a, b) => b.score - a.score);
}

/** The likeliest service of each of the best meanings, then all of the first, all of the second… */
function spread(problems: Problem[], slugs: string[], words: string[]): Meant[] {
  const lists = problems.map(({ services, at }) => {
    const because = words.filter((_, place) => at.has(place)).join(' ');
    return byDevice(services, slugs).map((service) => ({ service, because }));
  });
  const first: Meant[] = [];
  for (const list of lists) {
    const next = list[0];
    if (first.length < SPREAD && next && !first.some(({ service }) => service === next.service))
      first.push(next);
  }
  return firstOfEach([...first, ...lists.flat()]);
}

function firstOfEach(all: Meant[]): Meant[] {
  const seen = new Set<Service>();
  return all.filter(({ service }) => !seen.has(service) && seen.add(service));
}

const byDevice = (services: Service[], slugs: string[]): Service[] =>
  services.toSorted(
    (a, b) => Number(slugs.includes(b.categorySlug)) - Number(slugs.includes(a.categorySlug)),
  );

const ofDevices = ({ categories }: Content, slugs: string[]): Meant[] =>
  categories
    .filter(({ slug }) => slugs.includes(slug))
    .flatMap(({ services }) => services.map((service) => ({ service, because: '' })));
