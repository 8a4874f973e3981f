import type { Seller } from '#app/content/content';
import type { Language } from '#app/ground/language';
import type { Notice, NoticeText } from './notices';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';

const HEADS: Record<Language, Record<Exclude<keyof NoticeText, 'title'>, string>> = {
  en: { data: 'What is used', why: 'What for', who: 'Who receives it', howLong: 'How long' },
  hi: { data: 'क्या इस्तेमाल होता है', why: 'किसलिए', who: 'किसे मिलता है', howLong: 'कब तक' },
};
const LANGS = { en: 'en-IN', hi: 'hi-IN' } as const;

interface NoticePageProps {
  notice: Notice;
  supportEmail: string;
  grievance: Seller['grievance'] | null;
}

/** Apart from all other terms, in both languages. */
export function NoticePage({
  notice: { version, texts },
  supportEmail,
  grievance,
}: NoticePageProps) {
  const complaintsTo = grievance ? `${grievance.name}, ${grievance.email}` : supportEmail;
  return (
    <div className="wrap one-column text-page notice-page">
      {inOrder().map((language, index) => (
        <article key={language} lang={LANGS[language]} className="card">
          {index === 0 ? <h1>{texts[language].title}</h1> : <h2>{texts[language].title}</h2>}
          <Facts text={texts[language]} heads={HEADS[language]} />
          <p>
            <Rights language={language} complaintsTo={complaintsTo} />
          </p>
        </article>
      ))}
      <p className="muted small">
        {rich(words.privacy.version(version), (said) => (
          <span className="num">{said}</span>
        ))}
      </p>
    </div>
  );
}

const inOrder = (): Language[] => (words.page.base === '/hi' ? ['hi', 'en'] : ['en', 'hi']);

const Rights = ({ language, complaintsTo }: { language: Language; complaintsTo: string }) =>
  language === 'en' ? (
    <>
      <a href="/account/privacy">See, correct, withdraw or erase</a> what we hold. Complaints:{' '}
      {complaintsTo}, then the Data Protection Board of India.
    </>
  ) : (
    <>
      हमारे पास आपकी जो जानकारी है, उसे <a href="/hi/account/privacy">देखें, सुधारें, मिटाएँ या मना करें</a>।
      शिकायत: {complaintsTo}, उसके बाद डेटा प्रोटेक्शन बोर्ड ऑफ़ इंडिया।
    </>
  );

const Facts = ({ text, heads }: { text: NoticeText; heads: (typeof HEADS)['en'] }) => (
  <dl className="notice-facts">
    {(['data', 'why', 'who', 'howLong'] as const).map((key) => (
      <div key={key}>
        <dt>{heads[key]}</dt>
        <dd>{text[key]}</dd>
      </div>
    ))}
  </dl>
);
