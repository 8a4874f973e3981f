import type { RefundRule } from '#app/content/content';
import { Icon } from '#app/ui/icon';
import { words } from '#app/words/words';

export interface RefundFacts {
  rules: RefundRule[];
  terms: CancellationRow[];
  /** A sentence on how long the slot can be changed. */
  move: string;
}

interface CancellationRow {
  when: string;
  back: string;
}

/** @param path of the page it stands on; a row does not link to the top of it */
export function RefundRulesBox({ rules, terms, move, path }: RefundFacts & { path: string }) {
  if (rules.length === 0 && terms.length === 0) return null;
  return (
    <aside className="refund-rules" aria-labelledby="refund-rules">
      <p className="refund-rules-title" id="refund-rules">
        <Icon name="info" size={20} />
        {words.company.rulesTitle}
      </p>
      {terms.length > 0 ? <CancellationTable rows={terms} /> : null}
      {rules.length > 0 ? <p>{words.company.policyAndTermsTogether}</p> : null}
      <dl>
        {move ? (
          <div>
            <dt>{words.company.changeRules}</dt>
            <dd>{move}</dd>
          </div>
        ) : null}
        {rules.map(({ when, then, from }) => (
          <div key={when}>
            <dt lang={words.page.langOf(when)}>{when}</dt>
            <dd>
              <span lang={words.page.langOf(then)}>{then}</span>{' '}
              {from.href === path ? null : (
                <a href={words.page.base + from.href} lang={words.page.langOf(from.title)}>
                  {from.title}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

const CancellationTable = ({ rows }: { rows: CancellationRow[] }) => (
  <table className="refund-terms">
    <caption>{words.company.cancelRules}</caption>
    <thead>
      <tr>
        <th scope="col">{words.company.whenYouCancel}</th>
        <th scope="col">{words.company.refundColumn}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ when, back }) => (
        <tr key={when}>
          <td>{when}</td>
          <td>{back}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
