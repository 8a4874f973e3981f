import { createPortal } from 'react-dom';
import { Button } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import type { ChunkLoadError } from './chunk-error';
import { dismissChunkFailure, useChunkFailure } from './chunk-trouble';
import { useOnline } from './use-online';
import { useTopLayer } from '#app/ui/use-top-layer';

export function ChunkNotice() {
  const failure = useChunkFailure();
  return failure ? <FailureNotice failure={failure} /> : null;
}

function FailureNotice({ failure }: { failure: ChunkLoadError }) {
  const isOnline = useOnline();
  const host = useTopLayer();
  if (!host) return null;
  return createPortal(
    <div className="chunk-notice" role="alert" data-failure={String(failure)}>
      <Icon name="warning" size={24} />
      <div className="chunk-notice-text">
        <p className="chunk-notice-title">This part of the shop did not load</p>
        <p>
          {isOnline
            ? 'Reloading usually helps. What you chose is kept.'
            : 'You are offline. Try again later; nothing is lost.'}
        </p>
        <p className="chunk-notice-actions">
          {isOnline ? (
            <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
              Reload
            </Button>
          ) : null}
          <Button onClick={dismissChunkFailure}>Close</Button>
        </p>
      </div>
    </div>,
    host,
  );
}
