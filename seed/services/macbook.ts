import { assumed } from '../assumed';
import { macbookQuick } from './built-in';
import { services } from './service';

export const macbookServices = services('macbook', {
  booking: [
    [
      'Display',
      699,
      'macbook-display',
      assumed('60 mins.'),
      assumed(
        'A technician checks a cracked, flickering or dark Macbook screen and says what it needs.',
      ),
    ],
    [
      'Keyboard',
      599,
      'keyboard',
      assumed('60 mins.'),
      assumed('A technician finds out why keys stick, repeat or stay dead, and quotes the repair.'),
    ],
    [
      'Touchpad',
      599,
      'touchpad',
      assumed('45 mins.'),
      assumed(
        'A technician checks the pointer, the clicks and the gestures, and quotes the repair.',
      ),
    ],
    [
      'Charging',
      499,
      'charging',
      assumed('45 mins.'),
      assumed(
        'A technician tests adapter, port and battery to find why the Macbook will not charge.',
      ),
    ],
    [
      'Overheating',
      599,
      'overheating',
      assumed('60 mins.'),
      assumed(
        'A technician checks fan, vents and load, and tells you what makes the Macbook run hot.',
      ),
    ],
    [
      'Software',
      799,
      'software',
      assumed('60 mins.'),
      assumed('A technician finds the fault in macOS or a program, and says what fixes it.'),
    ],
    [
      'Port',
      399,
      'port',
      assumed('30 mins.'),
      assumed('A technician checks loose or dead USB-C, MagSafe, HDMI and audio ports.'),
    ],
    [
      'Slow',
      399,
      'slow',
      assumed('45 mins.'),
      assumed('A technician finds out what slows the Macbook down, and what it needs.'),
    ],
    [
      'Speaker',
      299,
      'speaker',
      assumed('30 mins.'),
      assumed(
        'A technician tests crackling, quiet or silent speakers and tells you what is wrong.',
      ),
    ],
    [
      'Physical damage',
      699,
      'physical-damage',
      assumed('60 mins.'),
      assumed(
        'A technician checks damage from falls, liquids or hinges and says what can be repaired.',
      ),
    ],
  ],
  quick: macbookQuick,
});
