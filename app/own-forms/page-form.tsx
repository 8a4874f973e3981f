import { Form } from '@remix-run/react';
import { useRef, type ComponentProps } from 'react';
import { useFocusFirstError } from '#app/ui/use-focus-first-error';
import type { ShownRefusal } from './use-refusal';

interface PageFormProps extends Omit<ComponentProps<typeof Form>, 'action' | 'method'> {
  /** A route of the same file as the page's: a lost connection can't load another. */
  address: string;
  /**
   * The id of its section: without a script the browser comes back to it. Not for a form with fields:
   * a browser that goes to a place ignores `autoFocus`.
   */
  place: string;
  /** An answer of `useRefusal(address)`, for a form with fields that may be wrong. */
  shown?: ShownRefusal;
}

/** One of several forms of a page, which stays where it is. `useRefusal(address)` has the answer. */
export function PageForm({ address, place, shown, ...rest }: PageFormProps) {
  const frame = useRef<HTMLFormElement>(null);
  useFocusFirstError(frame, shown?.refusal?.errors);
  return (
    <Form
      {...rest}
      ref={frame}
      method="post"
      action={shown ? address : `${address}#${place}`}
      navigate={false}
      fetcherKey={address}
      preventScrollReset
    />
  );
}
