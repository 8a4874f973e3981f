import { useLocation } from '@remix-run/react';
import { buttonClass } from '#app/ui/button';

/** Shown on every page of a preview. Leaving it works without JavaScript. */
export function PreviewBar({ shows }: { shows: keyof typeof WORDS }) {
  const { pathname, search } = useLocation();
  return (
    <aside className="preview-bar" aria-label="Preview">
      <div className="wrap preview-bar-row">
        <p>
          <strong>Preview</strong> – {WORDS[shows]} <a href="/preview/health">Content health</a>
        </p>
        <form method="post" action="/preview/exit">
          <input type="hidden" name="to" value={pathname + search} />
          <button type="submit" className={buttonClass('secondary')}>
            Exit preview
          </button>
        </form>
      </div>
    </aside>
  );
}

const WORDS = {
  drafts: 'you see drafts that customers do not see yet.',
  published: 'you see what customers see.',
  unreached: 'the drafts can’t be reached just now. You see what is published.',
};
