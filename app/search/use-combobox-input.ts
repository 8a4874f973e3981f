import { startTransition, useCallback, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Combobox, ComboboxEvent } from './combobox';

interface ComboboxList {
  box: Combobox;
  dispatch: (event: ComboboxEvent) => void;
  listId: string;
  options: string[];
}

/** See https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. Keeps the existing input element. */
export function useComboboxInput(
  input: HTMLInputElement,
  { box, dispatch, listId, options }: ComboboxList,
): void {
  const active = options.includes(box.active) ? box.active : '';

  useLayoutEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(listId !== ''),
      'aria-controls': listId,
      'aria-activedescendant': active,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value) input.setAttribute(name, value);
      else input.removeAttribute(name);
    }
  }, [input, listId, active]);

  const open = useCallback(
    () => dispatch({ type: 'opened', text: input.value }),
    [input, dispatch],
  );
  const press = useRef<(event: KeyboardEvent) => void>();
  useLayoutEffect(() => {
    press.current = (event) => {
      const by = STEPS[event.key];
      if (by && !box.isOpen) open();
      else if (by) dispatch({ type: 'moved', by, options });
      else if (event.key === 'Enter' && active) document.getElementById(active)?.click();
      else if (event.key === 'Escape' && box.isOpen) dispatch({ type: 'closed' });
      else if (event.key === 'Escape' && input.value !== '') clear();
      else return;
      event.preventDefault();
    };
    function clear() {
      input.value = '';
      dispatch({ type: 'cleared' });
    }
  });

  /** The list does not show the latest letter yet. */
  const isBehind = useRef(false);
  useLayoutEffect(() => {
    // this may be the render of an earlier letter
    if (box.text === input.value) isBehind.current = false;
  }, [box, input]);

  useLayoutEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const type = () => {
      isBehind.current = true;
      startTransition(open); // first the letter, then the list
    };
    const pressKey = (event: KeyboardEvent) => {
      if (event.isComposing || !KEYS.has(event.key)) return;
      // the text has changed, so search for it
      if (isBehind.current && event.key === 'Enter') return;
      if (isBehind.current) flushSync(open);
      press.current?.(event);
    };
    input.addEventListener('keydown', pressKey, { signal });
    input.addEventListener('input', type, { signal });
    input.addEventListener('click', () => input.value.trim() !== '' && open(), { signal });
    input.addEventListener('blur', () => dispatch({ type: 'closed' }), { signal });
    input.form?.addEventListener('submit', () => dispatch({ type: 'closed' }), { signal });
    return () => listening.abort();
  }, [input, dispatch, open]);

  // A key may have been pressed between the first render and this effect.
  const first = useRef(box.text);
  useLayoutEffect(() => {
    if (input.value !== first.current) open();
  }, [input, open]);
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const KEYS = new Set([...Object.keys(STEPS), 'Enter', 'Escape']);
