import {
  day,
  declare,
  key,
  line,
  markdown,
  parts,
  position,
  relation,
  slug,
  text,
  whole,
  written,
} from './declare';

export const policyPage = declare({
  name: 'policy-page',
  plural: 'policy-pages',
  displayName: 'Policy page',
  translation: 'policy-page',
  list: ['title', 'slug', 'lastUpdated'],
  sortBy: 'title',
  fields: {
    title: line('Title', 'The heading of the page and its link in the footer.', {
      ...written,
      translated: true,
    }),
    slug: slug('title', 'The shop has five such pages and finds them by this; leave it as it is.'),
    effectiveDate: day('In effect from', 'Shown under the heading. May be empty.', {
      marked: 'date',
    }),
    lastUpdated: day('Last updated', 'Shown to customers; set it when you change the text.', {
      marked: 'date',
    }),
    body: markdown(
      'Text',
      'Markdown. Headings start at ##. {{service-warranty}} stands for the policy fact of that key.',
      {
        ...written,
        translated:
          'As many headings as in English, and the same {{facts}}. The page says that the English text is the binding one.',
      },
    ),
  },
});

export const ticketIssue = declare({
  name: 'ticket-issue',
  plural: 'ticket-issues',
  displayName: 'Ticket issue',
  translation: 'label',
  list: ['label', 'position'],
  sortBy: 'position',
  fields: {
    label: line('Issue', 'First choice of the contact form, such as A payment.', {
      ...written,
      maxLength: 100,
      translated: true,
    }),
    key: { ...key, unique: true },
    subIssues: parts(
      'support.sub-issue',
      'What about it',
      'The second choice of the contact form.',
    ),
    position,
  },
});

export const subIssue = declare({
  name: 'support.sub-issue',
  displayName: 'Sub-issue',
  called: 'second choice',
  translation: 'label',
  fields: {
    label: line('Words', 'Such as It was charged twice.', {
      ...written,
      maxLength: 100,
      translated: true,
    }),
  },
});

export const searchTerm = declare({
  name: 'search-term',
  plural: 'search-terms',
  displayName: 'Search term',
  list: ['name', 'weight'],
  sortBy: 'name',
  fields: {
    name: line('Name', 'For you; customers do not see it.', {
      ...written,
      maxLength: 100,
      unique: true,
    }),
    phrases: text(
      'What customers say',
      'One phrase a line, in English, Hindi or Hinglish, such as: laptop garam ho raha hai. A phrase counts when all of its words are typed, in any order and spelling.',
      { ...written, maxLength: 10000 },
    ),
    services: relation(
      'manyToMany',
      'service',
      'Services it means',
      'Best first. One for each device: the device that the customer names comes first.',
    ),
    categories: relation(
      'manyToMany',
      'category',
      'Device it names',
      'Only without services: a word such as notebook then puts this category first. With neither, we do not offer it, and nothing is found for it.',
    ),
    weight: whole('Strength', '100 is normal; 200 counts twice.', {
      required: true,
      default: 100,
      min: 10,
      max: 1000,
    }),
  },
});
