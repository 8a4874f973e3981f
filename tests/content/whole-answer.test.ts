import { describe, expect, it } from 'vitest';
import type { Content, Service } from '#app/content/content';
import { parseContent } from '#app/content/parse.server';
import { smallAnswer } from './small-answer';
import {
  english,
  laptop,
  plain,
  printer,
  refunds,
  sale,
  screen,
  tile,
  toLaptop,
  toner,
  virus,
  WARRANTY,
} from './small-content';

const { site } = english;
const hindiScreen: Service = {
  ...screen,
  name: 'नई स्क्रीन',
  description: 'हम लगाते हैं।',
  duration: '45 मिनट',
  categoryLabel: 'लैपटॉप सपोर्ट',
};
const hindiVirus: Service = {
  ...virus,
  name: 'वायरस हटाना',
  lang: { description: 'en', categoryLabel: 'en' },
};
const hindiToner: Service = {
  ...toner,
  lang: { name: 'en', description: 'en', categoryLabel: 'en' },
};
const hindi: Content = {
  ...english,
  categories: [
    {
      ...laptop,
      title: 'लैपटॉप',
      summary: 'स्क्रीन',
      services: [hindiScreen, hindiVirus],
      lang: { visit: 'en', remote: 'en' },
    },
    { ...printer, services: [hindiToner], lang: { title: 'en', cartLabel: 'en' } },
  ],
  landingTiles: [
    { ...toLaptop, label: 'लैपटॉप', lang: { caption: 'en' } },
    { ...tile('to-us', 'About us', '/about-us'), lang: { label: 'en' } },
  ],
  categoryTiles: [
    { ...tile('panel', 'Printer', '/printer'), fromPaise: 40_000, lang: { label: 'en' } },
  ],
  landingLists: [
    {
      key: 'popular',
      title: 'Popular',
      services: [hindiScreen, hindiVirus],
      lang: { title: 'en' },
    },
  ],
  bookingLists: [{ key: 'for-you', title: 'आपके लिए', services: [hindiToner] }],
  banners: [
    { ...sale, title: 'सेल', lang: { alt: 'en' } },
    { ...plain, lang: { alt: 'en' } },
  ],
  steps: [{ key: 'book', title: 'Book', text: 'Pick a slot', lang: { title: 'en', text: 'en' } }],
  notes: [{ key: 'promise', text: WARRANTY, lang: { text: 'en' } }],
  site: {
    ...site,
    brand: { ...site.brand, tagline: 'कंप्यूटर में मदद' },
    claims: [{ key: 'cities', value: '40+', label: 'Cities', lang: { label: 'en' } }],
    policyFacts: [
      { key: 'warranty', text: WARRANTY, figure: '7', short: '', lang: { text: 'en' } },
    ],
    refundRules: [
      {
        when: 'Always',
        then: WARRANTY,
        from: { title: 'Refunds', href: '/refunds' },
        lang: { when: 'en', title: 'en', then: 'en' },
      },
    ],
    seller: site.seller && { ...site.seller, hours: '9 से 6' },
    rateCard: site.rateCard.map((item) => ({ ...item, lang: { name: 'en' } })),
    cities: ['पुणे'],
    footerLinks: [
      {
        label: 'Jobs',
        href: 'https://jobs.example',
        group: 'company',
        external: false,
        lang: { label: 'en' },
      },
    ],
  },
  ticketIssues: [
    { key: 'late', label: 'कोई नहीं आया', subIssues: ['कोई कॉल नहीं'] },
    { key: 'paper', label: 'I need a bill', subIssues: [], lang: { label: 'en' } },
  ],
  writtenPages: [{ ...refunds, title: 'रिफंड', lang: { body: 'en' } }],
};

describe('a whole answer of the CMS', () => {
  it.each([
    ['en' as const, english],
    ['hi' as const, hindi],
  ])('is read into the content of the shop, language %s', (language, content) => {
    const read = parseContent(smallAnswer, 'https://cms.example', language);
    expect(read.dropped).toEqual([]);
    expect(read.content).toEqual(content);
  });
});
