import type { RefundRule } from '#app/content/content';
import { Icon } from '#app/ui/icon';

export function RefundRulesBox({ rules }: { rules: RefundRule[] }) {
  if (rules.length === 0) return null;
  return (
    <aside className="refund-rules" aria-labelledby="refund-rules">
      <p className="refund-rules-title" id="refund-rules">
        <Icon name="info" size={20} />
        Which rule applies when
      </p>
      <p>Two of our pages speak of refunds. Read together, they mean this:</p>
      <dl>
        {rules.map(({ when, then, from }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>
              {then} <a href={from.href}>{from.title}</a>
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
