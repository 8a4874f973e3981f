import {
  MoreServicesDocument,
  type CatalogueQuery,
  type PublicationStatus,
  type TypedDocumentString,
} from '#graphql/generated';
import { MAX_LIST_LENGTH } from './drops.server';

export type Ask = <T, V extends { status?: PublicationStatus | null }>(
  operation: string,
  document: TypedDocumentString<T, V>,
  variables?: Omit<V, 'status'>,
) => Promise<T>;

/** Parallel requests: a large catalogue loads fast and the CMS stays responsive for editors. */
const PARALLEL_REQUESTS = 4;
/** Ample time: older content is served meanwhile. */
const BUDGET_MS = 60_000;

type Category = CatalogueQuery['categories'][number];
type Services = NonNullable<Category>['services'];

/** Fetches the remaining services of categories that the first answer cut. */
export async function withAllServices(
  catalogue: CatalogueQuery,
  within: (deadline: number) => Ask,
): Promise<CatalogueQuery> {
  const ask = within(Date.now() + BUDGET_MS);
  const categories: Category[] = [];
  for (const category of catalogue.categories) {
    const isCut = category?.services?.length === MAX_LIST_LENGTH;
    categories.push(
      isCut
        ? { ...category, services: [...category.services, ...(await rest(category.slug, ask))] }
        : category,
    );
  }
  return { ...catalogue, categories };
}

async function rest(category: string, ask: Ask): Promise<Services> {
  const found: Services = [];
  for (let start = MAX_LIST_LENGTH; ; start += PARALLEL_REQUESTS * MAX_LIST_LENGTH) {
    const starts = Array.from(
      { length: PARALLEL_REQUESTS },
      (_, index) => start + index * MAX_LIST_LENGTH,
    );
    const answers = await Promise.all(
      starts.map((each) => ask('MoreServices', MoreServicesDocument, { category, start: each })),
    );
    found.push(...answers.flatMap(({ services }) => services));
    if (answers.some(({ services }) => services.length < MAX_LIST_LENGTH)) return found;
  }
}
