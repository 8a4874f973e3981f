import { assumed } from '../assumed';
import { services } from './service';

export const codingServices = services('coding', {
  booking: [
    [
      assumed('Bug Fixing'),
      299,
      'code-bug',
      assumed('60 mins.'),
      assumed('A developer sits down with you, finds the fault in your code and explains the fix.'),
    ],
    [
      assumed('Website Set-up'),
      299,
      'code-website',
      assumed('60 mins.'),
      assumed(
        'A developer helps you to set up a small website, from the first page to the domain.',
      ),
    ],
    [
      assumed('Deployment'),
      299,
      'code-deploy',
      assumed('60 mins.'),
      assumed('A developer helps you to put your project on a server and keep it running.'),
    ],
    [
      assumed('Database Help'),
      299,
      'code-database',
      assumed('60 mins.'),
      assumed('A developer helps you with tables, queries and backups of your database.'),
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
        'A developer helps you remotely to install a language, an editor and the tools around it.',
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
