import { useNotification } from '@strapi/strapi/admin';
import { useEffect } from 'react';

/**
 * A panel without content: into a field for a number go digits alone. Strapi drops other signs
 * without a word, and reads 4,5 as 45.
 */
export function OnlyDigits(): null {
  const { toggleNotification } = useNotification();
  useEffect(() => {
    const check = (event: InputEvent) => {
      const { target, data } = event;
      const isNumber = target instanceof HTMLInputElement && target.inputMode === 'decimal';
      if (!isNumber || data === null || /^\d+$/.test(data.trim())) return;
      event.preventDefault();
      const what = data.trim() === '' ? 'A blank' : `“${data.trim()}”`;
      toggleNotification({
        type: 'warning',
        message: `${what} was not taken: only digits go here. Check the number.`,
      });
    };
    document.addEventListener('beforeinput', check, true);
    return () => document.removeEventListener('beforeinput', check, true);
  }, [toggleNotification]);
  return null;
}
