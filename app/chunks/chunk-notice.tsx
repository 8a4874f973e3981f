import { createPortal } from 'react-dom';
import { Button } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import type { ChunkLoadError } from './chunk-error';
import { dismissChunkFailure, useChunkFailure } from './chunk-trouble';
import { useOnline } from './use-online';
import { useTopLayer } from '#app/ui/use-top-layer';
import { words } from '#app/words/words';

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
        <p className="chunk-notice-title">{words.shop.partMissingTitle}</p>
        <p>{isOnline ? words.shop.partMissingText : words.shop.partOffline}</p>
        <p className="chunk-notice-actions">
          {isOnline ? (
            <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
              {words.shop.reload}
            </Button>
          ) : null}
          <Button onClick={dismissChunkFailure}>{words.shop.close}</Button>
        </p>
      </div>
    </div>,
    host,
  );
}
