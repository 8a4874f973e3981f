import { ClientError, GraphQLClient } from 'graphql-request';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseJson } from '#app/ground/json';
import { callProvider } from '#app/metrics/provider-call.server';
import type { PublicationStatus, TypedDocumentString } from '#graphql/generated';

const TIMEOUT_MS = 4_000;
const RETRY_AFTER_MS = 200;

export type Ask = <T, V extends { status?: PublicationStatus | null }>(
  operation: string,
  document: TypedDocumentString<T, V>,
  variables?: Omit<V, 'status'>,
) => Promise<T>;

export function createAsk(
  url: string,
  token: string | undefined,
  status: PublicationStatus,
): (deadline: number) => Ask {
  const client = new GraphQLClient(url, {
    fetch: (address: string | URL | Request, init?: RequestInit) =>
      callProvider('cms', address, init),
    jsonSerializer: { parse: parseJson, stringify: JSON.stringify }, // editors' texts are cleaned, too
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return (deadline) => async (operation, document, variables) => {
    const question = {
      operation,
      document: document.toString(),
      variables: { ...variables, status },
    };
    try {
      return await askWithRetry(client, question, deadline);
    } catch (error) {
      const older = question.document.replace(TRANSLATIONS, '');
      if (older === question.document) throw error;
      unlessUnknownField(error);
      return askWithRetry(client, { ...question, document: older }, deadline);
    }
  };
}

/** An older CMS does not know them. */
const TRANSLATIONS = /\s+translations \{[^}]*\}/g;

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

export function unlessUnknownField(error: unknown): void {
  if (!(error instanceof ContentServiceError && error.reason.includes('GRAPHQL_VALIDATION_FAILED')))
    throw error;
}

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

function explain(operation: string, error: unknown): ContentServiceError {
  if (error instanceof ClientError) {
    const codes = error.response.errors
      ?.map(({ extensions: { code } = {} }) => (typeof code === 'string' ? code : 'NO_CODE'))
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
