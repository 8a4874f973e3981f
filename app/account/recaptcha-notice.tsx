import { words } from '#app/words/words';
/** Google requires this text if the badge is hidden. */
export function RecaptchaNotice() {
  return (
    <p className="account-fine-print">
      {words.account.thisSiteIsProtectedBy}
      <a href="https://policies.google.com/privacy" target="_blank" rel="noreferrer">
        {words.account.privacyPolicy}
      </a>
      {words.account.and}
      <a href="https://policies.google.com/terms" target="_blank" rel="noreferrer">
        {words.account.termsOfService}
      </a>
      {words.account.apply}
    </p>
  );
}
