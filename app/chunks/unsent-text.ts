/** Forms that store what is typed set it as the default value, so they do not count. */
export const hasUnsentText = (): boolean =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'main input:not([type=search]), main textarea',
    ),
  ].some((field) => field.value !== field.defaultValue);
