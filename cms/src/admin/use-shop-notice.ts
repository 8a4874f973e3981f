import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';

export interface HeldBack {
  id: string;
  of: number;
  services: { slug: string; name: string }[];
  categories: { slug: string; title: string }[];
  canConfirm: boolean;
}

/** Publications that the shop was not told of. `nextAt`: epoch ms. */
export interface Untold {
  count: number;
  trouble: string;
  nextAt?: number;
}

export type ShopNotice = { untold?: Untold } & (
  | {
      state: 'ok' | 'changed';
      notice: { heldBack: HeldBack | null; trouble: string };
      mayConfirm: boolean;
    }
  | { state: 'unreachable' }
  | { state: 'not-connected' }
);

const ADDRESS = '/admin/shop/held-back';
const ASK_EVERY_MS = 5_000;

/** Polls the shop. `undefined` before its first answer. */
export function useShopNotice() {
  const { get, post } = useFetchClient();
  const [answer, setAnswer] = useState<ShopNotice>();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      if (document.hidden) return;
      const found = await get<ShopNotice>(ADDRESS).then(
        ({ data }) => data,
        () => UNREACHABLE,
      );
      if (!isGone) setAnswer(found);
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [get]);

  const confirm = useCallback(
    async (removal: string) => {
      setBusy(true);
      const found = await post<ShopNotice>(ADDRESS, { removal }).then(
        ({ data }) => data,
        () => UNREACHABLE,
      );
      setAnswer(found);
      setBusy(false);
      return found;
    },
    [post],
  );

  return { answer, isBusy, confirm };
}

const UNREACHABLE: ShopNotice = { state: 'unreachable' };
