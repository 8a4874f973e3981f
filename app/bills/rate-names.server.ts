import type { Content } from '#app/content/content';
import { englishOf } from '#app/content/translations.server';

/** A bill keeps the English name that its papers carry; this is how the page says it. */
export function rateNames(content: Content): (name: string) => string {
  const keys = new Map(englishOf(content).site.rateCard.map(({ key, name }) => [name, key]));
  const names = new Map(content.site.rateCard.map(({ key, name }) => [key, name]));
  return (name) => names.get(keys.get(name) ?? '') ?? name;
}
