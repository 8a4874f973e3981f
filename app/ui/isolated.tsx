import { Fragment } from 'react';

/** Typed facts in a row. A name from right to left must not turn the number beside it round. */
export const Isolated = ({ parts, between }: { parts: string[]; between: string }) =>
  parts.filter(Boolean).map((part, place) => (
    <Fragment key={place}>
      {place > 0 ? between : ''}
      <bdi>{part}</bdi>
    </Fragment>
  ));
