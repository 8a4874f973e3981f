import { useEffect, useState, type ComponentType } from 'react';
import { ChunkNotice } from '#app/chunks/chunk-notice';
import { recoverFromChunk } from '#app/chunks/chunk-recovery';
import {
  useOverlayState,
  useOverlays,
  usePanelLoaders,
  type PanelName,
  type PanelProps,
} from './overlays';
import { usePanelHistory } from './panel-history';
import { usePanelInAddress } from './panel-in-address';
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

/** Not `React.lazy`, which caches a failed download. Here the customer can try again. */
function OpenPanel({ name, intent }: { name: PanelName; intent: unknown }) {
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
