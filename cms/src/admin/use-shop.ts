import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';

/**
 * Asks `/admin/shop/…`, again whenever `version` changes and, if given, every `everyMs`. `answer`
 * is `undefined` before the first answer, `failed` when none came.
 */
export function useShop<T>(
  path: string,
  body: Record<string, unknown>,
  version = '',
  everyMs?: number,
) {
  const { get, post } = useFetchClient();
  const [answer, setAnswer] = useState<T>();
  const [failed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const params = new URLSearchParams(
    Object.entries(body).map(([name, value]) => [name, String(value)]),
  ).toString();

  const ask = useCallback(async () => {
    try {
      setAnswer((await get<T>(`/admin/shop/${path}?${params}`)).data);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [get, path, params]);

  useEffect(() => {
    void ask();
    if (!everyMs) return undefined;
    const timer = setInterval(() => void (document.hidden || ask()), everyMs);
    return () => clearInterval(timer);
  }, [ask, version, everyMs]);

  const send = async <A>(to: string, more: Record<string, unknown>): Promise<A | undefined> => {
    setBusy(true);
    try {
      return (await post<A>(`/admin/shop/${to}`, { ...body, ...more })).data;
    } catch {
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  return { answer, failed, isBusy, ask, send, setAnswer };
}
