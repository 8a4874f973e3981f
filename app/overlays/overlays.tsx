import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type Context,
  type ReactNode,
} from 'react';
import { useLocation } from '@remix-run/react';
import type { SignInIntent } from './sign-in-intent';

const PANEL_NAMES = ['cart', 'account', 'categories', 'booking', 'location'] as const;
export type PanelName = (typeof PANEL_NAMES)[number];

export const isPanelName = (name: unknown): name is PanelName =>
  PANEL_NAMES.some((known) => known === name);

export interface PanelProps {
  onClose: () => void;
  intent?: SignInIntent | undefined;
}

/** The layout passes these in, so that no other folder imports a panel. */
export type PanelLoaders = Record<PanelName, () => Promise<{ default: ComponentType<PanelProps> }>>;

/** A stable object: consumers do not re-render when a panel or toast changes. */
interface Overlays {
  openPanel(name: PanelName, intent?: SignInIntent): void;
  closePanel(): void;
  toast(text: string): void;
  /** False if the customer followed the link to the booking. */
  alert(text: string, detail?: ReactNode, success?: Success): Promise<boolean>;
  confirm(text: string, detail?: string): Promise<boolean>;
}

export interface OverlayState {
  panel: { name: PanelName; intent: SignInIntent | undefined } | null;
  questions: Question[];
  toast: { id: number; text: string } | null;
  dropToast(id: number): void;
}

/** Shown with a tick. */
export interface Success {
  rows: [name: string, value: string][];
  /** What happens next; `nextWeCallYou` without it. */
  next?: string;
  bookingPath?: string;
  /** Path of the calendar file; blank without a slot. */
  calendarPath?: string;
}

export interface Question {
  id: number;
  kind: 'alert' | 'confirm';
  text: string;
  detail?: ReactNode;
  success?: Success;
  answer(yes: boolean): void;
}

export const useOverlays = (): Overlays => useProvided(OverlaysContext);

export const useShownPanel = (): PanelName | null => useContext(ShownPanelContext);

export const useOverlayState = (): OverlayState => useProvided(OverlayStateContext);

export const usePanelLoaders = (): PanelLoaders => useProvided(PanelLoadersContext);

function useProvided<T>(context: Context<T | null>): T {
  const value = useContext(context);
  if (!value) throw new Error('No OverlaysProvider');
  return value;
}

export function OverlaysProvider({
  panels,
  children,
}: {
  panels: PanelLoaders;
  children: ReactNode;
}) {
  const [panel, setPanel] = useState<OverlayState['panel']>(null);
  const [toast, setToast] = useState<OverlayState['toast']>(null);
  const { questions, ask } = useQuestions();
  const nextToast = useRef(0);

  const openPanel = useCallback((name: PanelName, intent?: SignInIntent) => {
    setToast(null); // it would cover the panel's title
    setPanel({ name, intent });
  }, []);
  const closePanel = useCallback(() => setPanel(null), []);
  const dropToast = useCallback(
    (id: number) => setToast((shown) => (shown?.id === id ? null : shown)),
    [],
  );
  const showToast = useCallback((text: string) => {
    const id = nextToast.current++;
    // low priority: must not delay the response to the tap
    startTransition(() => setToast({ id, text }));
  }, []);
  useCloseOnNavigation(closePanel, questions);

  const overlays = useMemo<Overlays>(
    () => ({
      openPanel,
      closePanel,
      toast: showToast,
      alert: (text, detail, success) => ask({ kind: 'alert', text, detail, success }),
      confirm: (text, detail) => ask({ kind: 'confirm', text, detail }),
    }),
    [openPanel, closePanel, showToast, ask],
  );
  const state = useMemo<OverlayState>(
    () => ({ panel, questions, toast, dropToast }),
    [panel, questions, toast, dropToast],
  );

  return (
    <OverlaysContext.Provider value={overlays}>
      <ShownPanelContext.Provider value={panel?.name ?? null}>
        <OverlayStateContext.Provider value={state}>
          <PanelLoadersContext.Provider value={panels}>{children}</PanelLoadersContext.Provider>
        </OverlayStateContext.Provider>
      </ShownPanelContext.Provider>
    </OverlaysContext.Provider>
  );
}

const OverlaysContext = createContext<Overlays | null>(null);
const ShownPanelContext = createContext<PanelName | null>(null);
const OverlayStateContext = createContext<OverlayState | null>(null);
const PanelLoadersContext = createContext<PanelLoaders | null>(null);

function useQuestions() {
  const [questions, setQuestions] = useState<Question[]>([]);
  const nextId = useRef(0);
  const ask = useCallback(
    (asked: Omit<Question, 'id' | 'answer'>) =>
      new Promise<boolean>((resolve) => {
        const id = nextId.current++;
        const answer = (yes: boolean) => {
          setQuestions((waiting) => waiting.filter((question) => question.id !== id));
          resolve(yes);
        };
        setQuestions((waiting) => [...waiting, { ...asked, id, answer }]);
      }),
    [],
  );
  return { questions, ask };
}

/** Closes the panel and answers open confirmations with No. Alerts stay. */
function useCloseOnNavigation(closePanel: () => void, questions: Question[]) {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    closePanel();
    for (const question of questions) if (question.kind === 'confirm') question.answer(false);
  }, [key, closePanel, questions]);
}
