import type { Change } from '#app/content/differences';

/** Words a difference of two contents for a terminal. */
export function changeLine({ kind, entry, field, was, now }: Change): string {
  if (kind === 'removed') return `- ${entry}`;
  if (kind === 'added') return now ? `+ ${entry} ${now}` : `+ ${entry}`;
  return `~ ${entry}, ${field}: ${was || 'nothing'} becomes ${now || 'nothing'}`;
}
