/** Who was chosen in the other rows stays chosen when one visit is assigned. */
import { keepText, putTextBack } from './kept-text';

putTextBack();
document.querySelector<HTMLElement>('.visit .notice')?.focus();
document.addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement && target.matches('.assign')) keepText(target);
});
