import { Fragment } from 'react';
import { Isolated } from '#app/ui/isolated';
import { words } from '#app/words/words';
import type { HeldTable } from './held-data.server';

export const HeldDataPage = ({ held }: { held: HeldTable[] }) => (
  <div className="wrap one-column text-page">
    <header>
      <h1>{words.privacy.dataTitle}</h1>
      <p>{held.length > 0 ? words.privacy.dataText : words.privacy.dataNone}</p>
      <p>
        <a href={`${words.page.base}/account/privacy`}>{words.privacy.back}</a>
      </p>
    </header>
    {held.map(({ table, what, rows }) => (
      <section key={table} className="card" aria-labelledby={table}>
        <h2 id={table}>
          {what} <span className="num">({rows.length})</span>
        </h2>
        {rows.map((row, index) => (
          <dl key={index} className="held-row" lang="en-IN">
            {Object.entries(row).map(([column, value]) => (
              <div key={column}>
                <dt>{column.replaceAll('_', ' ')}</dt>
                <dd>
                  <Held name={column} value={value} />
                </dd>
              </div>
            ))}
          </dl>
        ))}
      </section>
    ))}
  </div>
);

/** Parts of a stored document stand in one line, those of a part of it in brackets. */
function Held({ name, value }: { name: string; value: unknown }) {
  if (typeof value !== 'object' || value === null) {
    const text = String(value);
    return name === 'address' ? (
      <Isolated parts={text.split(', ')} between=", " />
    ) : (
      <bdi>{text}</bdi>
    );
  }
  return Object.entries(value)
    .filter(([, part]) => part !== '')
    .map(([part, inside]: [string, unknown], place) => (
      <Fragment key={part}>
        {place > 0 ? ' · ' : ''}
        {Array.isArray(value) ? '' : `${part}: `}
        {typeof inside === 'object' && inside !== null ? '(' : ''}
        <Held name={part} value={inside} />
        {typeof inside === 'object' && inside !== null ? ')' : ''}
      </Fragment>
    ));
}
