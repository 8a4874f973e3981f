import type { SupportQuery } from '#graphql/generated';
import { assumed, settle } from './assumed';
import { hindi } from './hindi/hindi';
import type { Written } from './written';

type TicketIssue = Written<NonNullable<SupportQuery['ticketIssues'][number]>>;

const lines: [key: string, label: string, subIssues: string[]][] = [
  [
    'laptop',
    'Laptop',
    [
      'Display',
      'Keyboard or touchpad',
      'Battery or charging',
      'Overheating or noise',
      'Slow or hanging',
      'Windows or other software',
      'Physical damage',
    ],
  ],
  [
    'macbook',
    'Macbook',
    [
      'Display',
      'Keyboard or touchpad',
      'Battery or charging',
      'Overheating or noise',
      'Slow or hanging',
      'macOS or other software',
      'Physical damage',
    ],
  ],
  [
    'desktop',
    'Desktop',
    [
      'Does not start',
      'Display',
      'Slow or hanging',
      'Windows or other software',
      'Internet or Wi-Fi',
      'Noise or overheating',
    ],
  ],
  [
    'component',
    'Component or upgrade',
    ['Ram', 'Hard disk or SSD', 'Graphics card', 'Motherboard', 'Power supply'],
  ],
  [
    'printer',
    'Printer',
    ['Set-up', 'Paper jam', 'Ink or toner', 'Not found on the network', 'Scanning'],
  ],
  ['coding', 'Coding help', ['An error in a program', 'A website', 'A database', 'Learning']],
  [
    'booking',
    'A booking',
    [
      'Change the day or time',
      'Nobody came or called',
      'Warranty on a repair',
      'Warranty on a part',
      'Escalation',
    ],
  ],
  [
    'payment',
    'A payment',
    ['Paid, but no booking', 'Charged twice', 'Final bill', 'Refund', 'Invoice'],
  ],
  [
    'account',
    'Sign-in',
    ['The code does not arrive', 'The code is not accepted', 'My number has changed'],
  ],
];

const choice = (label: string) => ({ label, translations: hindi({ label }) });

/** The specification names the two fields but not their options. */
export const ticketIssues: TicketIssue[] = lines.map(([key, label, subIssues], index) => ({
  key,
  ...settle(`ticket-issue-${key}`, assumed({ label, subIssues: subIssues.map(choice) })),
  position: index + 1,
  translations: hindi({ label }),
}));
