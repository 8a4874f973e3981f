import type { MouseEvent } from 'react';
import { useNavigate } from '@remix-run/react';
import { Icon } from '#app/ui/icon';
import { screenChanged } from '#app/ui/second-press';

/** Phones only. Back in history; the landing page for whoever came straight here. */
export function BackButton() {
  const navigate = useNavigate();
  function goBack(event: MouseEvent) {
    event.preventDefault();
    screenChanged(); // soon: a second press would lead back twice
    if (hasHistory()) navigate(-1);
    else navigate('/');
  }
  return (
    <a href="/" className="icon-button top-back" aria-label="Back" onClick={goBack}>
      <Icon name="chevron-left" />
    </a>
  );
}

/** The router numbers its own entries; a referrer means there is a page before the first of them. */
function hasHistory(): boolean {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;
  return index > 0 || (document.referrer !== '' && window.history.length > 1);
}
