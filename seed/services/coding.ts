import { assumed } from '../assumed';
import { services } from './service';

export const codingServices = services('coding', {
  booking: [
    [
      assumed('Bug Fixing'),
      299,
      'code-bug',
      assumed('60 mins.'),
      assumed(
        'A developer looks at your code with you, finds the fault and tells you what fixes it.',
      ),
    ],
    [
      assumed('Website Set-up'),
      299,
      'code-website',
      assumed('60 mins.'),
      assumed('A developer looks at the website you want with you, and tells you what it takes.'),
    ],
    [
      assumed('Deployment'),
      299,
      'code-deploy',
      assumed('60 mins.'),
      assumed(
        'A developer looks at your project with you, and tells you what a server needs to run it.',
      ),
    ],
    [
      assumed('Database Help'),
      299,
      'code-database',
      assumed('60 mins.'),
      assumed(
        'A developer looks at your tables, queries and backups, and tells you what to change.',
      ),
    ],
  ],
  quick: [
    [
      assumed('Error Message Explained'),
      99,
      'code-bug',
      assumed('5-10 mins.'),
      assumed('A developer calls you, explains the error you see and tells you what to try next.'),
    ],
    [
      assumed('Code Review'),
      99,
      'code-review',
      assumed('15-20 mins.'),
      assumed('A developer reads a small piece of your code with you and suggests improvements.'),
    ],
    [
      assumed('Editor and Tools Set-up'),
      99,
      'remote',
      assumed('15-20 mins.'),
      assumed(
        'A developer calls you and tells you which language, editor and tools to install, and how.',
      ),
    ],
    [
      assumed('Learning Guidance'),
      99,
      'code-learn',
      assumed('15-20 mins.'),
      assumed(
        'A developer answers your questions about a topic you are learning and suggests next steps.',
      ),
    ],
  ],
});
