import { assumed } from '../assumed';
import type { ServiceLine } from './service';

const builtInDescription =
  'Our experts will diagnose the problem and provide the best possible solution';

export const notSure: ServiceLine = [
  'Not Sure About the Problem',
  99,
  'not-sure',
  assumed('N/A'),
  builtInDescription,
];

/** Shared by three pages. "Laptop Hanging" on the desktop page is in the specification. */
export const windowsQuick: ServiceLine[] = [
  notSure,
  ['Excel Not Working', 99, 'excel', assumed('5-10 mins.'), builtInDescription],
  ['Laptop Hanging or Freezing', 99, 'freezing', assumed('15-20 mins.'), builtInDescription],
  ['Windows Starting Slowly', 199, 'slow-start', assumed('20-30 mins.'), builtInDescription],
  ['Wi-Fi Not Connecting', 99, 'wifi', assumed('5-10 mins.'), builtInDescription],
  ['Windows Updates Not Installing', 119, 'update', assumed('20-30 mins.'), builtInDescription],
  ['Software Not Opening or Crashing', 99, 'app-crash', assumed('10-15 mins.'), builtInDescription],
];

export const macbookQuick: ServiceLine[] = [
  notSure,
  ['Excel Not Working', 199, 'excel', assumed('5-10 mins.'), builtInDescription],
  ['Laptop Hanging or Freezing', 199, 'freezing', assumed('15-20 mins.'), builtInDescription],
  ['MacBook Starting Slowly', 199, 'slow-start', assumed('20-30 mins.'), builtInDescription],
  ['Wi-Fi Not Connecting', 199, 'wifi', assumed('5-10 mins.'), builtInDescription],
  ['MacOS Updates Not Installing', 199, 'update', assumed('20-30 mins.'), builtInDescription],
  [
    'Software Not Opening or Crashing',
    119,
    'app-crash',
    assumed('10-15 mins.'),
    builtInDescription,
  ],
];
