import { useEffect, useState } from 'react';
import { words } from '#app/words/words';

/** Shown until the `load` event. CSS hides it after 3 s, and if scripting is off. */
export function LoadingBar() {
  const [loading, setLoading] = useState(!hasLoaded);
  useEffect(() => {
    const done = () => {
      hasLoaded = true;
      setLoading(false);
    };
    if (document.readyState === 'complete') {
      done();
      return;
    }
    const latest = window.setTimeout(done, MAX_SHOWN_MS);
    window.addEventListener('load', done);
    return () => {
      window.clearTimeout(latest);
      window.removeEventListener('load', done);
    };
  }, []);
  if (!loading) return null;
  return (
    <p className="progress progress-load" role="status">
      <span className="visually-hidden">{words.shop.loading}</span>
    </p>
  );
}

const MAX_SHOWN_MS = 3000;
/** Stays false on the server, where no effect runs. */
let hasLoaded = false;
