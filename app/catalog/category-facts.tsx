import { useFrame } from '#app/frame/frame';
import { Icon, type IconName } from '#app/ui/icon';
import type { VisitKind } from '#app/ground/visit-kind';
import { words } from '#app/words/words';

const promises = (): Record<VisitKind, string> => ({
  visit: words.catalog.howVisitsWork,
  remote: words.catalog.howRemoteWorks,
});

export function CategoryFacts({ kind }: { kind: VisitKind }) {
  const fee = useFrame()?.site.fee;
  const facts: [IconName, string | undefined][] = [
    [kind === 'remote' ? 'phone' : 'home-visit', promises()[kind]],
    ['receipt', fee && `${fee[kind].covers} ${fee.deducted}`.trim()],
    ['parts', fee?.parts],
    ['check', words.catalog.taxIncluded],
  ];
  return (
    <aside className="category-facts" aria-labelledby="facts">
      <h2 id="facts">{words.catalog.factsTitle}</h2>
      <ul>
        {facts.map(([icon, text]) =>
          text ? (
            <li key={icon}>
              <Icon name={icon} size={20} />
              <span lang={words.page.langOf(text)}>{text}</span>
            </li>
          ) : null,
        )}
      </ul>
    </aside>
  );
}
