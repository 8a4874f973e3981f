import {
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
} from 'graphql';
import { strapiError } from './errors';
import { pageOf } from './page';
import type { RowOrders } from './row-orders';
import { isRow, type Row, type Rows } from './rows';

export interface RequestContext {
  rows: Rows;
  orders: RowOrders;
  mayReadDrafts: boolean;
  draftRoots: Set<string | number>;
}

type Resolver = GraphQLFieldResolver<unknown, RequestContext, Record<string, unknown>>;

/** Resolves every field by the type it returns; there is no resolver per type. */
export const resolveField: Resolver = (source, given, context, info) => {
  if (info.parentType.name === 'Query') guardDrafts(given, context, info);
  const rows = rowsFor(source, context, info);
  if (!rows) return isRow(source) ? source[info.fieldName] : undefined;
  const inDraft = context.draftRoots.has(rootOf(info));
  const visible = inDraft ? rows.map(drafted) : context.orders.published(rows);
  if (!isList(info) && !isConnection(info))
    return visible.find((row) => !given.documentId || row.documentId === given.documentId);
  const page = pageOf(visible, given, fieldNames(info), context.orders);
  return isConnection(info) ? page : page.nodes;
};

const drafted = (row: Row): Row => (isRow(row.draft) ? { ...row, ...row.draft } : row);

/** Drafts and publication filters need a token. */
function guardDrafts(
  given: Record<string, unknown>,
  context: RequestContext,
  info: GraphQLResolveInfo,
): void {
  const wantsFilter = isGiven(given.publicationFilter) || isGiven(given.hasPublishedVersion);
  const wantsDrafts = given.status === 'DRAFT';
  if ((wantsDrafts || wantsFilter) && !context.mayReadDrafts)
    throw strapiError('ForbiddenError', 'Forbidden access', 'FORBIDDEN');
  if (wantsFilter)
    throw strapiError(
      'ValidationError',
      'The sandbox has no publication filters',
      'BAD_USER_INPUT',
    );
  if (wantsDrafts) context.draftRoots.add(info.path.key);
}

function rowsFor(
  source: unknown,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Row[] | undefined {
  if (info.parentType.name === 'Query') return context.rows[itemType(info)] ?? [];
  if (!isRow(source) || !(isConnection(info) || isList(info)) || info.fieldName === 'nodes')
    return undefined;
  const value = source[info.fieldName.replace(/_connection$/, '')];
  return Array.isArray(value) ? value.filter(isRow) : undefined;
}

const isConnection = (info: GraphQLResolveInfo): boolean => info.fieldName.endsWith('_connection');

const isList = ({ returnType }: GraphQLResolveInfo): boolean =>
  isListType(isNonNullType(returnType) ? returnType.ofType : returnType);

/** The item type of a list or connection. */
const itemType = ({ returnType }: GraphQLResolveInfo): string =>
  getNamedType(returnType).name.replace(/(Entity|Relation)ResponseCollection$/, '');

function fieldNames(info: GraphQLResolveInfo): string[] {
  const type = info.schema.getType(itemType(info));
  return isObjectType(type) ? Object.keys(type.getFields()) : [];
}

function rootOf({ path }: GraphQLResolveInfo): string | number {
  let step = path;
  while (step.prev) step = step.prev;
  return step.key;
}

const isGiven = (value: unknown): boolean => value !== null && value !== undefined;
