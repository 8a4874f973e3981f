import { Fragment, type ReactNode } from 'react';

/** Typed facts in a row. A name from right to left must not turn the number beside it round. */
export const Isolated = ({ parts, between }: { parts: string[]; between: string }) =>
  parts.filter(Boolean).map((part, place) => (
    <Fragment key={place}>
      {place > 0 ? between : ''}
      <bdi>{part}</bdi>
    </Fragment>
  ));

/** A sentence with typed values in it. */
export function IsolatedIn({ text, typed }: { text: string; typed: string[] }): ReactNode {
  const [value, ...others] = typed.filter(Boolean).sort((a, b) => b.length - a.length);
  if (!value) return text;
  return text.split(value).map((part, place) => (
    <Fragment key={place}>
      {place > 0 ? <bdi>{value}</bdi> : null}
      <IsolatedIn text={part} typed={others} />
    </Fragment>
  ));
}
