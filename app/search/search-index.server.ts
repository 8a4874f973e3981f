import type { Service } from '#app/content/content';
import { oncePerContent } from '#app/content/once-per-content';
import { plainWords } from './search-words';

/** Lower-case words, each after a space. */
export interface SearchableService {
  service: Service;
  categoryTitle: string;
  name: string;
  category: string;
  text: string;
}

export const searchIndex = oncePerContent((content): SearchableService[] =>
  content.categories.flatMap(({ title, services }) => {
    const category = ` ${plainWords(title)}`;
    return services.map((service) => {
      const name = ` ${plainWords(service.name)}`;
      const text = `${name}${category} ${plainWords(service.description)}`;
      return { service, categoryTitle: title, name, category, text };
    });
  }),
);
