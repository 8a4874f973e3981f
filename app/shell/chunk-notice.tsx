import { createPortal } from 'react-dom';
import { Button } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import type { ChunkLoadError } from './chunk-error';
import { dropTrouble, useChunkTrouble } from './chunk-trouble';
import { useOnline } from './use-online';
import { useTopLayer } from './use-top-layer';

export function ChunkNotice() {
  const trouble = useChunkTrouble();
  return trouble ? <TroubleNotice trouble={trouble} /> : null;
}

function TroubleNotice({ trouble }: { trouble: ChunkLoadError }) {
  const isOnline = useOnline();
  const host = useTopLayer();
  if (!host) return null;
  return createPortal(
    <div className="chunk-notice" role="alert">
      <Icon name="warning" size={24} />
      <div className="chunk-notice-text">
        <p className="chunk-notice-title">This part of the shop did not load</p>
        <p>{isOnline ? 'Reloading the page usually helps. Your cart and what you chose are kept.' : 'You are offline. Try again when the connection is back; nothing is lost.'}</p>
        <p className="muted small">
          {trouble.name}: {trouble.message}
        </p>
        <p className="chunk-notice-actions">
          {isOnline ? (
            <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
              Reload
            </Button>
          ) : null}
          <Button onClick={dropTrouble}>Close</Button>
        </p>
      </div>
    </div>,
    host,
  );
}
