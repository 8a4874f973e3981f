import { useLocation } from '@remix-run/react';
import { buttonClass } from '#app/ui/button';

/** Shown on every page of a preview. Leaving it works without JavaScript. */
export function PreviewBar({ words, script }: { words: string; script: string }) {
  const { pathname, search } = useLocation();
  return (
    <aside className="preview-bar" aria-label="Preview">
      <div className="wrap preview-bar-row">
        <p>
          <strong>Preview</strong> – {words} <a href="/preview/health">Content health</a>
        </p>
        <form method="post" action="/preview/exit">
          <input type="hidden" name="to" value={pathname + search} />
          <button type="submit" className={buttonClass('secondary')}>
            Exit preview
          </button>
        </form>
      </div>
      {script ? <script src={script} defer /> : null}
    </aside>
  );
}
