import { ClientError, GraphQLClient } from 'graphql-request';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CatalogueDocument,
  EarlierSiteDocument,
  OneServiceDocument,
  PoliciesDocument,
  SiteDocument,
  SupportDocument,
  SurfacesDocument,
  type OneServiceQuery,
  type PublicationStatus,
  type SiteQuery,
} from '#graphql/generated';
import { withAllServices, type Ask } from './more-services.server';
import type { RawContent } from './parse.server';

const TIMEOUT_MS = 4_000;
/** Upper bound for a whole fetch, including the retry. */
const BUDGET_MS = 4_100;
const RETRY_AFTER_MS = 200;

/** Contains no response body and no variables, so it is safe to log. */
export class ContentServiceError extends Error {
  override name = 'ContentServiceError';
  constructor(
    readonly operation: string,
    readonly reason: string,
    readonly retryable: boolean,
  ) {
    super(`content service, ${operation}: ${reason}`);
  }
}

export async function fetchContent(
  url: string,
  token: string | undefined,
  status: PublicationStatus = 'PUBLISHED',
): Promise<RawContent> {
  const within = createAsk(url, token, status);
  const ask = within(Date.now() + BUDGET_MS);
  const [catalogue, surfaces, site, support, policies] = await Promise.all([
    ask('Catalogue', CatalogueDocument),
    ask('Surfaces', SurfacesDocument),
    askSite(ask),
    ask('Support', SupportDocument),
    ask('Policies', PoliciesDocument),
  ]);
  return { catalogue: await withAllServices(catalogue, within), surfaces, site, support, policies };
}

export async function fetchService(
  url: string,
  token: string | undefined,
  documentId: string,
): Promise<{ service: OneServiceQuery['services'][number] | undefined; site: SiteQuery }> {
  const ask = createAsk(url, token, 'PUBLISHED')(Date.now() + BUDGET_MS);
  const [{ services }, site] = await Promise.all([
    ask('OneService', OneServiceDocument, { documentId }),
    askSite(ask),
  ]);
  return { service: services[0], site };
}

/** An older CMS rejects the query because of fields that it does not know. */
async function askSite(ask: Ask): Promise<SiteQuery> {
  try {
    return await ask('Site', SiteDocument);
  } catch (error) {
    if (!(
      error instanceof ContentServiceError && error.reason.includes('GRAPHQL_VALIDATION_FAILED')
    ))
      throw error;
    const { siteSetting } = await ask('EarlierSite', EarlierSiteDocument);
    const policyFacts =
      siteSetting?.policyFacts?.map((fact) => fact && { ...fact, figure: null, short: null }) ??
      null;
    return { siteSetting: siteSetting && { ...siteSetting, policyFacts, refundRules: null } };
  }
}

function createAsk(
  url: string,
  token: string | undefined,
  status: PublicationStatus,
): (deadline: number) => Ask {
  const client = new GraphQLClient(url, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return (deadline) => (operation, document, variables) =>
    askWithRetry(
      client,
      { operation, document: document.toString(), variables: { ...variables, status } },
      deadline,
    );
}

interface Question {
  operation: string;
  document: string;
  variables: Record<string, unknown>;
}

async function askWithRetry<T>(
  client: GraphQLClient,
  question: Question,
  deadline: number,
): Promise<T> {
  try {
    return await askOnce(client, question, deadline);
  } catch (error) {
    if (
      !(error instanceof ContentServiceError) ||
      !error.retryable ||
      deadline - Date.now() < RETRY_AFTER_MS
    )
      throw error;
    await sleep(RETRY_AFTER_MS * (0.5 + Math.random() / 2));
    return askOnce(client, question, deadline);
  }
}

async function askOnce<T>(
  client: GraphQLClient,
  { operation, document, variables }: Question,
  deadline: number,
): Promise<T> {
  const waitMs = Math.max(1, Math.min(TIMEOUT_MS, deadline - Date.now()));
  try {
    return await client.request<T>({ document, variables, signal: AbortSignal.timeout(waitMs) });
  } catch (error) {
    throw explain(operation, error);
  }
}

function explain(operation: string, error: unknown): ContentServiceError {
  if (error instanceof ClientError) {
    const codes = error.response.errors
      ?.map(({ extensions }) =>
        typeof extensions?.code === 'string' ? extensions.code : 'NO_CODE',
      )
      .join(',');
    const status = error.response.status;
    return new ContentServiceError(
      operation,
      `status ${status} ${codes ?? ''}`.trim(),
      status === 429 || status >= 500,
    );
  }
  if (error instanceof DOMException) return new ContentServiceError(operation, 'timed out', true);
  if (error instanceof TypeError) return new ContentServiceError(operation, 'unreachable', true);
  return new ContentServiceError(operation, 'the answer is not GraphQL', false);
}
