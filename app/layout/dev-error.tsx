import type { MouseEvent } from 'react';

/** Shown under `npm run dev` alone. A place opens in the editor by Vite's `/__open-in-editor`. */
export function DevError({ error }: { error: unknown }) {
  if (!(error instanceof Error)) return null;
  return (
    <div className="dev-error" role="alert">
      <p>
        <b>
          {error.name}: {error.message}
        </b>
      </p>
      <ul>
        {placesOf(error.stack ?? '').map((place) => (
          <li key={place}>
            <a href={`/__open-in-editor?file=${encodeURIComponent(place)}`} onClick={openInEditor}>
              {place}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The frames in our own code, as `app/ground/money.ts:12:5`. */
export const placesOf = (stack: string): string[] => [
  ...new Set(
    [
      ...stack.matchAll(
        /[/\\]((?:app|graphql|seed|server)[/\\][^\s?()]+?)(?:\?[^\s:)]*)?(:\d+:\d+)/g,
      ),
    ].map(([, file = '', at = '']) => file.replaceAll('\\', '/') + at),
  ),
];

function openInEditor(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  void fetch(event.currentTarget.href);
}
