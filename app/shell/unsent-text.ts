/** Whether a form of the page holds text that only its inputs know. Forms that keep what is typed themselves show it as their default. */
export const hasUnsentText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main input:not([type=search]), main textarea')].some((field) => field.value !== field.defaultValue);
