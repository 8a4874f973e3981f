import type { MouseEvent } from 'react';
import { useNavigate } from '@remix-run/react';
import { Icon } from '#app/ui/icon';
import { screenChanged } from '#app/ui/second-press';
import { words } from '#app/words/words';

/** Phones only. Goes to the home page if there is no history. */
export function BackButton() {
  const navigate = useNavigate();
  function goBack(event: MouseEvent) {
    event.preventDefault();
    screenChanged(); // at once: a second press would go back twice
    if (hasHistory()) navigate(-1);
    else navigate('/');
  }
  return (
    <a
      href={words.page.home}
      className="icon-button top-back"
      aria-label={words.shop.back}
      onClick={goBack}
    >
      <Icon name="chevron-left" />
    </a>
  );
}

/** `idx` is the router's entry number. A referrer means that there is an earlier page. */
function hasHistory(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return Number(idx) > 0 || (document.referrer !== '' && window.history.length > 1);
}
