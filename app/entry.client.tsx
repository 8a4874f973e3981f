import { StrictMode, startTransition } from 'react';
import { RemixBrowser } from '@remix-run/react';
import { hydrateRoot } from 'react-dom/client';
import { forgetTabOnSignOut } from '#app/account/forget-browser';
import { capturePopState } from '#app/overlays/panel-history';
import { replaceBlockedStorage } from '#app/layout/stand-in-storage';
import { stateDecoded } from '#app/layout/state-decoded';
import { goToWantedPage } from '#app/layout/wanted-page';
import { ignoreSecondPresses } from '#app/ui/second-press';
import { reportVitalsLater } from '#app/vitals/vitals-later';

replaceBlockedStorage();
capturePopState();
ignoreSecondPresses();
forgetTabOnSignOut();
void stateDecoded().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);

if (!goToWantedPage()) reportVitalsLater();
