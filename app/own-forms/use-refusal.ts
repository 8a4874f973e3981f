import {
  useActionData,
  useFetcher,
  useLocation,
  useNavigation,
  useSearchParams,
} from '@remix-run/react';
import { useEffect, useState } from 'react';
import { isRefusal, type Refusal } from './refusal';

export interface ShownRefusal extends Omit<Refusal, 'typed'> {
  /** The answer itself, another object after each press; `undefined` while none is refused. */
  refusal: Refusal | undefined;
  /** What a field shows: what was typed, else what is kept. */
  typed: (name: string, kept?: string) => string;
}

/**
 * The last refusal of a form, until its next press: reading the page's data again drops the answer.
 * @param address of a `PageForm`; blank for the only form of a page
 * @param inAddress fields that the page's address has after a sign-in
 */
export function useRefusal(address = '', inAddress: readonly string[] = []): ShownRefusal {
  const answer = useActionData<unknown>();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const { data, state } = useFetcher<unknown>({ key: address || 'none' });
  const navigation = useNavigation();
  const isOwn = !address || address === pathname;
  const latest = [data, isOwn ? answer : undefined].find(isRefusal);
  const isPressed = state === 'submitting' || (isOwn && navigation.state !== 'idle');
  const [refusal, setRefusal] = useState(latest);
  useEffect(() => {
    if (isPressed) setRefusal(undefined);
  }, [isPressed]);
  // A fetcher keeps its answer when the next press leads elsewhere, so an answer is shown once.
  useEffect(() => {
    if (latest) setRefusal(latest);
  }, [latest]);
  const { problem = '', detail = '', errors = {} } = refusal ?? {};
  return {
    ...{ refusal, problem, detail, errors },
    typed: (name, kept = '') =>
      refusal?.typed[name] ?? (isOwn && inAddress.includes(name) ? query.get(name) : null) ?? kept,
  };
}
