/** A paper as a document of its own, for customers and staff: no script, and it prints well. */
import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { PERSONAL } from '#app/ground/http.server';
import { slugOf, type Paper } from './paper';
import { PAPER_STYLE } from './paper-style';
import { paperText, type PaperText, type Phrase } from './paper-words';
import { words } from '#app/words/words';

const HASH = createHash('sha256').update(PAPER_STYLE).digest('base64');

/** @param back where the visitor came from, and its name @param alert why the file is not here */
export function paperPage(
  paper: Paper,
  { back, pdf, alert = '' }: { back: { path: string; name: string }; pdf: string; alert?: string },
): Response {
  const text = paperText(paper);
  const body = renderToStaticMarkup(
    <html lang={words.page.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${text.title} ${paper.number}`}</title>
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: PAPER_STYLE }} />
      </head>
      <body>
        <nav aria-label={words.papers.thisPaper}>
          <a href={back.path}>{back.name}</a>
          <a href={pdf} download={`${slugOf(paper.number)}.pdf`}>
            {words.papers.downloadAsPdf}
          </a>
        </nav>
        {alert ? <aside role="alert">{alert}</aside> : null}
        {words.papers.whyEnglish ? <aside>{words.papers.whyEnglish}</aside> : null}
        <main lang="en-IN">
          <Sheet text={text} />
        </main>
      </body>
    </html>,
  );
  return new Response(`<!doctype html>${body}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': PERSONAL,
      'x-robots-tag': 'noindex',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${HASH}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}

const Sheet = ({ text }: { text: PaperText }) => (
  <>
    <header>
      <h1>{text.title}</h1>
      <p>
        <Words phrase={text.seller[0]} />
      </p>
    </header>
    <div className="parties">
      <Party title="Sold by" lines={text.seller} />
      <Party title={text.buyerTitle} lines={text.buyer} />
    </div>
    <dl className="facts">
      {text.facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Words phrase={value} />
          </dd>
        </div>
      ))}
    </dl>
    <table className="lines">
      <thead>
        <tr>
          {text.columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {text.rows.map((cells, index) => (
          <tr key={index}>
            {cells.map((cell, column) => (
              <td key={column} data-name={text.columns[column]}>
                <Words phrase={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <table className="sums">
      <tbody>
        {text.sums.map(({ name, value, isTotal }) => (
          <tr key={name} className={isTotal ? 'total' : undefined}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <footer>
      {text.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </footer>
  </>
);

const Words = ({ phrase = [] }: { phrase: Phrase | undefined }) =>
  phrase.map((part, place) =>
    typeof part === 'string' ? part : <bdi key={place}>{part.typed}</bdi>,
  );

const Party = ({ title, lines }: { title: string; lines: Phrase[] }) => (
  <section>
    <h2>{title}</h2>
    {lines.map((line, place) => (
      <p key={place}>
        <Words phrase={line} />
      </p>
    ))}
  </section>
);
