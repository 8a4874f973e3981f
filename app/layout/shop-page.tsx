import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from '@remix-run/react';
import { PreviewBar } from '#app/preview/preview-bar';
import { LowDataContext } from '#app/ui/low-data';
import { screenChanged } from '#app/ui/second-press';
import { Footer } from './footer';
import { useFrame } from '#app/frame/frame';
import { Header } from './header';
import { useLinksInPage } from '#app/ui/links-in-page';
import { LoadingBar } from './loading-bar';
import { NavigationProgress } from './navigation-progress';
import { OverlaysProvider } from '#app/overlays/overlays';
import { usePageHandle } from '#app/styles/page-handle';
import { PANELS } from './panel-registry';
import { Panels } from '#app/overlays/panels';
import { SandboxBanner } from './sandbox-banner';
import { NavigationGuard } from './navigation-guard';
import { TabBar } from './tab-bar';
import { words } from '#app/words/words';

export function ShopPage({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const followLink = useLinksInPage();
  const { hasNoLoadingBar } = usePageHandle();
  useFocusOnNewPage();
  useScreenChangeOnNavigation();
  return (
    <LowDataContext.Provider value={frame?.lowData === true}>
      <OverlaysProvider panels={PANELS}>
        <a className="skip" href="#main">
          {words.shop.skipToContent}
        </a>
        {hasNoLoadingBar ? null : <LoadingBar />}
        <NavigationProgress />
        {frame?.sandboxUrl ? <SandboxBanner sandboxUrl={frame.sandboxUrl} /> : null}
        {frame?.preview ? <PreviewBar {...frame.preview} /> : null}
        <Header brandName={frame?.site.brand.name ?? 'DeskDost'} />
        {/* Only listens to clicks that bubble up from links. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <main id="main" tabIndex={-1} onClick={followLink}>
          {children}
        </main>
        {frame ? <Footer legalName={frame.site.brand.legalName} lowData={frame.lowData} /> : null}
        <TabBar />
        <Panels />
        <NavigationGuard />
      </OverlaysProvider>
    </LowDataContext.Provider>
  );
}

/** Moves focus to the top of the new page, like a full page load. */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Runs in a layout effect, because a press may already be queued. */
function useScreenChangeOnNavigation() {
  const { pathname, search } = useLocation();
  const shown = useRef(pathname + search);
  useLayoutEffectInBrowser(() => {
    if (shown.current === pathname + search) return;
    shown.current = pathname + search;
    screenChanged();
  }, [pathname, search]);
}

/** React warns about layout effects on the server. */
const useLayoutEffectInBrowser = import.meta.env.SSR ? useEffect : useLayoutEffect;
