import {
  executeSync,
  GraphQLError,
  parse,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
} from 'graphql';
import { z } from 'zod';
import { json, jsonObject, type Answer } from '../http';
import { resolveField, type RequestContext } from './resolver';
import { isRow, type Row } from './rows';

/** Answers one GraphQL request: 200 for resolver errors, 400 for a bad request. */
export function executeRequest(
  body: string,
  schema: GraphQLSchema,
  database: Pick<RequestContext, 'rows' | 'orders'>,
  mayReadDrafts: boolean,
): Answer {
  const request = requestSchema.safeParse(jsonObject(body));
  if (!request.success)
    return refused('BAD_REQUEST', [new GraphQLError('POST body must be JSON with a query')]);
  const document = readDocument(request.data.query);
  if (document instanceof GraphQLError) return refused('GRAPHQL_PARSE_FAILED', [document]);
  const errors = [...validate(schema, document), ...onlyQueries(document)];
  if (errors.length > 0) return refused('GRAPHQL_VALIDATION_FAILED', errors);
  const result = executeSync({
    schema,
    document,
    variableValues: request.data.variables ?? undefined,
    operationName: request.data.operationName,
    contextValue: { ...database, mayReadDrafts, draftRoots: new Set() } satisfies RequestContext,
    fieldResolver: resolveField,
  });
  if (result.data === undefined) return refused('BAD_USER_INPUT', result.errors ?? []);
  return json({ ...(result.errors && { errors: result.errors.map(coded) }), data: result.data });
}

const requestSchema = z.object({
  query: z.string(),
  variables: z.custom<Row>(isRow).nullish(),
  operationName: z.string().nullish(),
});

function readDocument(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

const onlyQueries = ({ definitions }: DocumentNode): GraphQLError[] =>
  definitions.some(
    (each) => each.kind === Kind.OPERATION_DEFINITION && each.operation !== OperationTypeNode.QUERY,
  )
    ? [new GraphQLError('Only queries are allowed')]
    : [];

const coded = (error: GraphQLError) => ({
  ...error.toJSON(),
  extensions: { code: 'INTERNAL_SERVER_ERROR', ...error.extensions },
});

const refused = (code: string, errors: readonly GraphQLError[]): Answer =>
  json(
    {
      errors: errors.map(({ message, locations, extensions }) => ({
        message,
        locations,
        extensions: { ...extensions, code },
      })),
    },
    400,
  );
