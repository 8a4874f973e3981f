import { useLocation } from '@remix-run/react';
import { useEffect, useState, type ComponentType } from 'react';
import { ChunkNotice } from '#app/chunks/chunk-notice';
import { recoverFromChunk } from '#app/chunks/chunk-recovery';
import {
  isPanelName,
  useOverlayState,
  type OverlayState,
  useOverlays,
  usePanelLoaders,
  type PanelName,
  type PanelProps,
} from './overlays';
import { usePanelHistory } from './panel-history';
import { Questions } from './questions';
import { Toaster } from './toaster';
import { words } from '#app/words/words';

export function Panels() {
  const { panel, questions, toast, dropToast } = useOverlayState();
  const { openPanel, closePanel } = useOverlays();
  usePanelInAddress(openPanel);
  usePanelHistory(panel?.name ?? null, openPanel, closePanel);
  return (
    <>
      {panel ? <OpenPanel key={panel.name} name={panel.name} intent={panel.intent} /> : null}
      <Questions questions={questions} />
      <Toaster toast={toast} onDrop={dropToast} />
      <ChunkNotice />
    </>
  );
}

/** Opens the cart for `/#cart`, the link on pages without JavaScript, and removes the hash. */
function usePanelInAddress(openPanel: (name: PanelName) => void): void {
  const { hash } = useLocation();
  useEffect(() => {
    const name = hash.slice(1);
    if (!isPanelName(name)) return;
    window.history.replaceState(
      window.history.state,
      '',
      window.location.pathname + window.location.search,
    );
    openPanel(name);
  }, [hash, openPanel]);
}

/** Loads by itself: `React.lazy` caches a failed download, and here the customer can try again. */
function OpenPanel({ name, intent }: NonNullable<OverlayState['panel']>) {
  const { closePanel } = useOverlays();
  const load = usePanelLoaders()[name];
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);

  useEffect(() => {
    let wanted = true;
    load().then(
      (module) => {
        if (wanted) setPanel(() => module.default);
      },
      (failure: unknown) => {
        if (!wanted) return;
        closePanel();
        void recoverFromChunk(failure, { reopen: name });
      },
    );
    return () => {
      wanted = false;
    };
  }, [name, load, closePanel]);

  if (Panel) return <Panel onClose={closePanel} intent={intent} />;
  return (
    <p className="progress" role="status">
      <span className="visually-hidden">{words.shop.loading}</span>
    </p>
  );
}
