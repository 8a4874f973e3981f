import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, uidOf, type ContentType } from '../content-types';

export const PUBLISH = 'plugin::content-manager.explorer.publish';

/** What Strapi gives to a route of the admin. */
export interface AdminContext {
  query: Record<string, unknown>;
  request: { body?: unknown };
  state: {
    user?: { id: number; firstname?: string; lastname?: string; email?: string };
    userAbility: { can(action: string, subject: string): boolean };
  };
}

export interface Entry {
  type: ContentType;
  documentId: string;
}

/** The entry that a request names, which its user may read. */
export async function readableEntry(
  strapi: Core.Strapi,
  context: AdminContext,
  { type, entry }: { type?: unknown; entry?: unknown },
): Promise<Entry> {
  const known = CONTENT_TYPES.find((each) => each === type);
  if (!known || typeof entry !== 'string' || entry === '' || entry.length > 100)
    throw new errors.ValidationError('There is no such entry.');
  const named = { type: known, documentId: entry };
  if (!(await may(strapi, context, 'read', named))) throw new errors.ForbiddenError();
  return named;
}

interface Checker {
  can: Record<'read' | 'update' | 'publish', (entry?: object) => boolean>;
}

/** Roles may have conditions, such as entries of one's own, so the entry itself is looked at. */
export async function may(
  strapi: Core.Strapi,
  { state }: AdminContext,
  action: keyof Checker['can'],
  { type, documentId }: Entry,
): Promise<boolean> {
  const checker: Checker = strapi
    .plugin('content-manager')
    .service('permission-checker')
    .create({ userAbility: state.userAbility, model: uidOf(type) });
  const entry: object | null = await strapi.db.query(uidOf(type)).findOne({
    where: { documentId, publishedAt: null },
    populate: { createdBy: { populate: ['roles'] } },
  });
  return checker.can[action](entry ?? undefined);
}

export async function mayAll(
  strapi: Core.Strapi,
  context: AdminContext,
  action: keyof Checker['can'],
  entries: Entry[],
): Promise<boolean> {
  for (const entry of entries) if (!(await may(strapi, context, action, entry))) return false;
  return true;
}

export const bodyOf = ({ request }: AdminContext): Record<string, unknown> =>
  typeof request.body === 'object' && request.body !== null
    ? (request.body as Record<string, unknown>)
    : {};
