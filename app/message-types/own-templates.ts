import { wordsIn } from '#app/words/words';
import { type MessageTemplate } from './message-template';
import { LANGUAGES } from '#app/ground/language';

/** Goes to an address that nobody has confirmed: it says nothing that a customer typed. */
export const OWN_TEMPLATES: MessageTemplate[] = LANGUAGES.map((language) => {
  const { confirmSubject, confirmText } = wordsIn(language).privacy;
  const mail = { channel: 'email' as const, providerTemplate: '' };
  return {
    event: 'email-changed',
    language,
    subject: confirmSubject,
    text: confirmText('{{brand}}', '{{link}}'),
    ...mail,
  };
});
