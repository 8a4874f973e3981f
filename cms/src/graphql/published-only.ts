import { errors } from '@strapi/utils';
import { hasApiToken, type Asked } from '../api-token';

interface Arguments {
  status?: string;
  publicationFilter?: unknown;
  hasPublishedVersion?: unknown;
}

type Resolve = (parent: unknown, given: Arguments, context: Asked, info: unknown) => unknown;

/** Otherwise Strapi returns drafts to everybody who may read published entries. */
export function publishedOnly(
  next: Resolve,
  parent: unknown,
  given: Arguments,
  context: Asked,
  info: unknown,
): unknown {
  const wantsDrafts =
    given.status === 'draft' ||
    given.publicationFilter != null ||
    given.hasPublishedVersion != null;
  if (wantsDrafts && !hasApiToken(context))
    throw new errors.ForbiddenError('Drafts need a preview token');
  return next(parent, given, context, info);
}
