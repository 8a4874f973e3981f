import { useEffect, useState } from 'react';

/** A thin bar until the browser's `load`. The style sheet ends it after 3 s and where scripting is off; the page is never covered. */
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
    const latest = window.setTimeout(done, LATEST_MS);
    window.addEventListener('load', done);
    return () => {
      window.clearTimeout(latest);
      window.removeEventListener('load', done);
    };
  }, []);
  if (!loading) return null;
  return (
    <p className="progress progress-load" role="status">
      <span className="visually-hidden">Loading</span>
    </p>
  );
}

const LATEST_MS = 3000;
/** In this browser; stays false on the server, where no effect runs. */
let hasLoaded = false;
