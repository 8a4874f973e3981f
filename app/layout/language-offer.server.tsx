import { renderToStaticMarkup } from 'react-dom/server';
import { requestLanguage } from '#app/words/language.server';
import { hi } from '#app/words/hi';
import { PAGE_FORM } from './language-button';

/**
 * One line for whoever prefers Hindi on an English page. All visitors get the same document, so the
 * browser decides; without scripts the button of the header is the way. Either answer is kept in
 * the cookie `language`, which ends the offer. Whoever chose Hindi goes there at once, unless a link
 * of the shop led to the English page.
 */
export const languageOffer = (nonce: string): string =>
  requestLanguage() === 'en' ? LINE + `<script nonce="${nonce}">${SCRIPT}</script>` : '';

/** Leads to the same address under /hi. */
const GO =
  "d.referrer.startsWith(l.origin+'/')||l.replace('/hi'+l.pathname.replace(/\\/$/,'')+l.search+l.hash)";

/** Runs while the document is read, before its first paint. */
const SCRIPT = `{let d=document,c=d.cookie,l=location;/\\blanguage=hi\\b/.test(c)?${GO}:/^hi\\b/i.test(navigator.language)&&!/\\blanguage=/.test(c)&&(d.documentElement.dataset.offer='hi')}`;

const Answer = ({ language, text }: { language: string; text: string }) => (
  <button type="submit" form={PAGE_FORM} formAction="/language" name="language" value={language}>
    {text}
  </button>
);

const LINE = renderToStaticMarkup(
  <p className="language-offer" lang="hi">
    <span>{hi.shop.offerText}</span> <Answer language="hi" text={hi.shop.offerYes} />{' '}
    <Answer language="en" text={hi.shop.offerNo} />
  </p>,
);
