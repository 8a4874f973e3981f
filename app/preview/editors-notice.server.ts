import { contentStatus } from '#app/content/content.server';
import { isEverything, type Removal } from '#app/content/removal';
import type { RefreshResult } from '#app/content/source-status';

interface EditorsNotice {
  heldBack: (Removal & { since: string; canConfirm: boolean }) | null;
  trouble: string;
}

export function editorsNotice(): EditorsNotice {
  const { heldBack, lastRefresh } = contentStatus();
  return {
    heldBack: heldBack
      ? {
          ...heldBack,
          since: new Date(heldBack.at).toISOString(),
          canConfirm: !isEverything(heldBack),
        }
      : null,
    trouble: lastRefresh ? troubleOf(lastRefresh.result, lastRefresh.reason) : '',
  };
}

function troubleOf(result: RefreshResult, reason: string): string {
  const trouble = troubles[result] ?? '';
  return trouble && reason ? `${trouble} Reason: ${reason}.` : trouble;
}

const troubles: Partial<Record<RefreshResult, string>> = {
  failed: 'The shop could not use the last answer of the CMS. It shows what it had before.',
  refused: 'The shop shows none of the latest changes, because too much was removed with them.',
  pinned: 'An operator has set the shop to an earlier state. Changes are shown when that ends.',
};
