import {
  MoreServicesDocument,
  type CatalogueQuery,
  type PublicationStatus,
  type TypedDocumentString,
} from '#graphql/generated';
import { LONGEST_ANSWER } from './drops.server';

/** Asks one operation; every one takes the publication status. */
export type Ask = <T, V extends { status?: PublicationStatus | null }>(
  operation: string,
  document: TypedDocumentString<T, V>,
  variables?: Omit<V, 'status'>,
) => Promise<T>;

/** So many are asked for at a time: a large catalogue in a second, without taking the service from its editors. */
const AT_ONCE = 4;
/** Only a catalogue of a hundred thousand takes this long, and it is asked for while an older one is shown. */
const BUDGET_MS = 60_000;

type Category = CatalogueQuery['categories'][number];
type Services = NonNullable<Category>['services'];

/** The catalogue with what did not fit into its answer: a list as long as an answer can be is asked on. */
export async function withAllServices(
  catalogue: CatalogueQuery,
  within: (deadline: number) => Ask,
): Promise<CatalogueQuery> {
  const ask = within(Date.now() + BUDGET_MS);
  const categories: Category[] = [];
  for (const category of catalogue.categories) {
    const isCut = category?.services?.length === LONGEST_ANSWER;
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
  for (let start = LONGEST_ANSWER; ; start += AT_ONCE * LONGEST_ANSWER) {
    const starts = Array.from({ length: AT_ONCE }, (_, index) => start + index * LONGEST_ANSWER);
    const answers = await Promise.all(
      starts.map((each) => ask('MoreServices', MoreServicesDocument, { category, start: each })),
    );
    found.push(...answers.flatMap(({ services }) => services));
    if (answers.some(({ services }) => services.length < LONGEST_ANSWER)) return found;
  }
}
