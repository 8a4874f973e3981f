import { assumed } from '../assumed';
import type { ServiceLine } from './service';

/** The one description that every item of the built-in catalogue bears. */
const builtInDescription = 'Our experts will diagnose the problem and provide the best possible solution';

export const notSure: ServiceLine = ['Not Sure About the Problem', 99, 'not-sure', assumed('N/A'), builtInDescription];

/** The built-in "Windows Support" list; the laptop, desktop and component pages share it. "Laptop Hanging" on the desktop page is literal. */
export const windowsQuick: ServiceLine[] = [
  notSure,
  ['Excel Not Working', 99, 'excel', assumed('5-10 mins.'), builtInDescription],
  ['Laptop Hanging or Freezing', 99, 'freezing', assumed('15-20 mins.'), builtInDescription],
  ['Windows Starting Slowly', 199, 'slow-start', assumed('20-30 mins.'), builtInDescription],
  ['Wi-Fi Not Connecting', 99, 'wifi', assumed('5-10 mins.'), builtInDescription],
  ['Windows Updates Not Installing', 119, 'update', assumed('20-30 mins.'), builtInDescription],
  ['Software Not Opening or Crashing', 99, 'app-crash', assumed('10-15 mins.'), builtInDescription],
];

/** The built-in "Macbook Support" list. */
export const macbookQuick: ServiceLine[] = [
  notSure,
  ['Excel Not Working', 199, 'excel', assumed('5-10 mins.'), builtInDescription],
  ['Laptop Hanging or Freezing', 199, 'freezing', assumed('15-20 mins.'), builtInDescription],
  ['MacBook Starting Slowly', 199, 'slow-start', assumed('20-30 mins.'), builtInDescription],
  ['Wi-Fi Not Connecting', 199, 'wifi', assumed('5-10 mins.'), builtInDescription],
  ['MacOS Updates Not Installing', 199, 'update', assumed('20-30 mins.'), builtInDescription],
  ['Software Not Opening or Crashing', 119, 'app-crash', assumed('10-15 mins.'), builtInDescription],
];
