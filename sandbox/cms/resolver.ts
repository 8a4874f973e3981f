import { getNamedType, isListType, isNonNullType, isObjectType, type GraphQLFieldResolver, type GraphQLResolveInfo } from 'graphql';
import { strapiError } from './errors';
import { pageOf } from './page';
import type { RowOrders } from './row-orders';
import { isRow, type Row, type Rows } from './rows';

/** One request: whose documents, whether drafts may be read, and below which root fields they were asked for. */
export interface Asking {
  rows: Rows;
  orders: RowOrders;
  mayReadDrafts: boolean;
  draftRoots: Set<string | number>;
}

type Resolver = GraphQLFieldResolver<unknown, Asking, Record<string, unknown>>;

/** Resolves every field of the schema by the type it returns; there is no resolver per type. */
export const resolveField: Resolver = (source, given, asking, info) => {
  if (info.parentType.name === 'Query') guardDrafts(given, asking, info);
  const rows = rowsFor(source, asking, info);
  if (!rows) return isRow(source) ? source[info.fieldName] : undefined;
  const inDraft = asking.draftRoots.has(rootOf(info));
  const visible = inDraft ? rows.map(drafted) : asking.orders.published(rows);
  if (!isList(info) && !isConnection(info)) return visible.find((row) => !given.documentId || row.documentId === given.documentId);
  const page = pageOf(visible, given, fieldNames(info), asking.orders);
  return isConnection(info) ? page : page.nodes;
};

/** An entry with what was saved and is not published yet. */
const drafted = (row: Row): Row => (isRow(row.draft) ? { ...row, ...row.draft } : row);

/** Reading drafts, or asking which documents have any, takes a token. */
function guardDrafts(given: Record<string, unknown>, asking: Asking, info: GraphQLResolveInfo): void {
  const wantsFilter = isGiven(given.publicationFilter) || isGiven(given.hasPublishedVersion);
  const wantsDrafts = given.status === 'DRAFT';
  if ((wantsDrafts || wantsFilter) && !asking.mayReadDrafts) throw strapiError('ForbiddenError', 'Forbidden access', 'FORBIDDEN');
  if (wantsFilter) throw strapiError('ValidationError', 'The sandbox has no publication filters', 'BAD_USER_INPUT');
  if (wantsDrafts) asking.draftRoots.add(info.path.key);
}

/** The rows a field chooses from: a whole collection at the root, a relation or a list of components below it. */
function rowsFor(source: unknown, asking: Asking, info: GraphQLResolveInfo): Row[] | undefined {
  if (info.parentType.name === 'Query') return asking.rows[itemType(info)] ?? [];
  if (!isRow(source) || !(isConnection(info) || isList(info)) || info.fieldName === 'nodes') return undefined;
  const value = source[info.fieldName.replace(/_connection$/, '')];
  return Array.isArray(value) ? value.filter(isRow) : undefined;
}

const isConnection = (info: GraphQLResolveInfo): boolean => info.fieldName.endsWith('_connection');

const isList = ({ returnType }: GraphQLResolveInfo): boolean => isListType(isNonNullType(returnType) ? returnType.ofType : returnType);

/** `Service` for a service, a list of services, and a connection of services alike. */
const itemType = ({ returnType }: GraphQLResolveInfo): string => getNamedType(returnType).name.replace(/(Entity|Relation)ResponseCollection$/, '');

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
