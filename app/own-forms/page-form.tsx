import { Form } from '@remix-run/react';
import type { ComponentProps } from 'react';

interface PageFormProps extends Omit<ComponentProps<typeof Form>, 'action' | 'method'> {
  /** A route of the same file as the page's: a lost connection can't load another. */
  address: string;
  /** The id of its section: without a script the browser comes back to it. */
  place: string;
}

/** One of several forms of a page, which stays where it is. `useRefusal(address)` has the answer. */
export const PageForm = ({ address, place, ...rest }: PageFormProps) => (
  <Form
    {...rest}
    method="post"
    action={`${address}#${place}`}
    navigate={false}
    fetcherKey={address}
    preventScrollReset
  />
);
