/** What Strapi gives to a panel beside an entry. */
export interface EditedEntry {
  /** Such as `api::service.service`. */
  model: string;
  documentId?: string;
  document?: { documentId?: string; status?: string; updatedAt?: string };
  meta?: { availableStatus?: { publishedAt?: string | null }[] };
  activeTab?: string | null;
}

/** `undefined` for an entry that was never saved, and outside of the draft's tab. */
export function entryOf({ model, documentId, document, activeTab }: EditedEntry) {
  const entry = documentId ?? document?.documentId;
  if (!entry || !document || activeTab === 'published') return undefined;
  return { type: model.replace(/^.*\./, ''), entry };
}

/** Changes with every save, restoration and publication. */
export const versionOf = ({ document, meta }: EditedEntry): string =>
  [
    document?.updatedAt,
    document?.status,
    ...(meta?.availableStatus ?? []).map(({ publishedAt }) => publishedAt),
  ].join(' ');
