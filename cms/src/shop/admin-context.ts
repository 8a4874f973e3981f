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
export function readableEntry(
  strapi: Core.Strapi,
  context: AdminContext,
  { type, entry }: { type?: unknown; entry?: unknown },
): Entry {
  const known = CONTENT_TYPES.find((each) => each === type);
  if (!known || typeof entry !== 'string' || entry === '' || entry.length > 100)
    throw new errors.ValidationError('There is no such entry.');
  if (!may(strapi, context, 'read', known)) throw new errors.ForbiddenError();
  return { type: known, documentId: entry };
}

interface Checker {
  can: Record<'read' | 'update' | 'publish', () => boolean>;
}

export function may(
  strapi: Core.Strapi,
  { state }: AdminContext,
  action: keyof Checker['can'],
  type: ContentType,
): boolean {
  const checker: Checker = strapi
    .plugin('content-manager')
    .service('permission-checker')
    .create({ userAbility: state.userAbility, model: uidOf(type) });
  return checker.can[action]();
}

export const bodyOf = ({ request }: AdminContext): Record<string, unknown> =>
  typeof request.body === 'object' && request.body !== null
    ? (request.body as Record<string, unknown>)
    : {};
