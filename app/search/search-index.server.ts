import type { Service } from '#app/content/content';
import { oncePerContent } from '#app/content/once-per-content';
import { searchWords } from './search-words';

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
    const category = plainText(title);
    return services.map((service) => {
      const name = plainText(service.name);
      const text = name + category + plainText(service.description);
      return { service, categoryTitle: title, name, category, text };
    });
  }),
);

const plainText = (text: string): string =>
  searchWords(text)
    .map((word) => ` ${word}`)
    .join('');
