import { TRANSLATED } from '#app/content/translated-texts';
import { nameOfLanguage } from '#app/content/differences';
import { placedEntry, type Overlay } from '#app/editing/scheduled-change';
import { asRecord } from '#app/ground/json';

/** Sentences for the editor who changes an English text and leaves its translation as it was. */
export function staleTranslations(live: unknown, documentId: string, overlay: Overlay): string[] {
  if (overlay.type !== 'fields' || 'translations' in overlay.fields) return [];
  const placed = placedEntry(live, documentId);
  const { limits = {} } = TRANSLATED[placed?.list.at(-1) ?? ''] ?? {};
  const translations: unknown = placed?.entry.translations;
  const changed = Object.keys(overlay.fields).filter((field) => field in limits);
  return (Array.isArray(translations) ? translations.map(asRecord) : []).flatMap((translation) =>
    changed
      .filter((field) => translation[field])
      .map(
        (field) =>
          `The ${field} changes in English only: its ${nameOfLanguage(String(translation.language))} stays as it was.`,
      ),
  );
}
