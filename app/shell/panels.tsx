import { useEffect, useState, type ComponentType } from 'react';
import { ChunkNotice } from './chunk-notice';
import { recoverFromChunk } from './chunk-recovery';
import { useOverlayState, useOverlays, usePanelLoaders, type PanelName, type PanelProps } from './overlays';
import { usePanelHistory } from './panel-history';
import { usePanelInAddress } from './panel-in-address';
import { Questions } from './questions';
import { Toaster } from './toaster';

/** Everything that stands over the page: one panel, then questions, then the toast, then what went wrong with any of them. */
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

/** Not React.lazy: that remembers a failed download for ever, and here the customer can simply press again. */
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
      <span className="visually-hidden">Loading</span>
    </p>
  );
}
