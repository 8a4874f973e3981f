import { languagesInWords } from '../languages';
import type { Words } from './desk-words';

const language: [string, string] = ['Language', `${languagesInWords()}. Each language once.`];
const translated = (...fields: [name: string, label: string, help?: string][]): Words => ({
  fields: {
    language,
    ...Object.fromEntries(
      fields.map(([name, label, help]) => [name, [label, help ?? 'Empty: as in English.']]),
    ),
  },
});

/** Translations are labelled as their English fields are. */
export const TRANSLATION_WORDS: Record<string, Words> = {
  'translation.category': translated(
    ['title', 'Title', 'Such as लैपटॉप सपोर्ट. Empty: as in English.'],
    ['summary', 'Summary'],
    ['bookingTabLabel', 'Label of the first tab'],
    ['quickTabLabel', 'Label of the second tab'],
    ['cartLabel', 'Category in the cart'],
  ),
  'translation.service': translated(
    ['name', 'Name', 'Such as कीबोर्ड. Up to 120 characters. Empty: as in English.'],
    ['description', 'Description'],
    ['duration', 'Duration', 'Such as 45 मिनट. Empty: as in English.'],
    ['cartLabel', 'Category in the cart'],
  ),
  'translation.tile': translated(['label', 'Words on the tile'], ['caption', 'Second line']),
  'translation.title': translated(['title', 'Title']),
  'translation.banner': translated(['title', 'Title'], ['alt', 'Picture in words']),
  'translation.step': translated(['title', 'Step'], ['text', 'Text']),
  'translation.text': translated(['text', 'Text']),
  'translation.policy-page': translated(
    ['title', 'Title'],
    [
      'body',
      'Text',
      'As many headings as in English, and the same {{facts}}. The page says that the English text is the binding one. Empty: as in English.',
    ],
  ),
  'translation.label': translated([
    'label',
    'Words',
    'Up to 100 characters. Empty: as in English.',
  ]),
  'translation.rate-card-item': translated([
    'name',
    'Name',
    'As customers read it on the bill. Up to 80 characters. Empty: as in English.',
  ]),
  'translation.tagline': translated(['tagline', 'Heading of the landing page']),
  'translation.claim': translated(['value', 'Figure'], ['label', 'What it counts']),
  'translation.policy-fact': translated(
    [
      'text',
      'Sentence',
      'Write {{figure}} where the English sentence has it. Empty: as in English.',
    ],
    ['short', 'In short', 'Up to 80 characters. Empty: as in English.'],
  ),
  'translation.refund-rule': translated(['when', 'When'], ['title', 'Where it is written']),
  'translation.link': translated(['label', 'Words of the link']),
  'translation.city': translated(['name', 'City']),
  'translation.hours': translated(['hours', 'Hours']),
};
