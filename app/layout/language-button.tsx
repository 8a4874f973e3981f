import { words } from '#app/words/words';

/** The form of the footer, which knows the page. */
export const PAGE_FORM = 'page-form';

/** Opens this page in the other language, which the browser then remembers. */
export function LanguageButton({ className }: { className: string }) {
  return (
    <button
      type="submit"
      className={className}
      form={PAGE_FORM}
      formAction="/language"
      name="language"
      value={words.page.other}
      lang={words.page.other}
    >
      {words.page.otherName}
    </button>
  );
}
