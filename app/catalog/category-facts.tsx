import { useFrame } from '#app/frame';
import { Icon, type IconName } from '#app/ui/icon';
import type { VisitKind } from '#app/visit-kind';

const promises: Record<VisitKind, string> = {
  visit: 'A technician comes to you in the two-hour slot you choose.',
  remote: 'Help by phone or remotely: the slot you choose is your call-back window.',
};

/** Beside the list on laptops, after it on phones. */
export function CategoryFacts({ kind }: { kind: VisitKind }) {
  const fee = useFrame()?.site.fee;
  const facts: [IconName, string | undefined][] = [
    [kind === 'remote' ? 'phone' : 'home-visit', promises[kind]],
    ['receipt', fee && `${fee[kind].covers} ${fee.deducted}`.trim()],
    ['parts', fee?.parts],
    ['check', 'Prices include all taxes.'],
  ];
  return (
    <aside className="category-facts" aria-labelledby="facts">
      <h2 id="facts">What you pay for</h2>
      <ul>
        {facts.map(([icon, text]) =>
          text ? (
            <li key={icon}>
              <Icon name={icon} size={20} />
              {text}
            </li>
          ) : null,
        )}
      </ul>
    </aside>
  );
}
