import { assumed } from '../assumed';
import { macbookQuick } from './built-in';
import { services } from './service';

export const macbookServices = services('macbook', {
  booking: [
    [
      'Display',
      699,
      'display',
      assumed('60 mins.'),
      assumed(
        'A technician checks a cracked, flickering or dark Macbook screen and tells you what it needs.',
      ),
    ],
    [
      'Keyboard',
      599,
      'keyboard',
      assumed('60 mins.'),
      assumed(
        'A technician finds out why keys stick, repeat or stay dead, and repairs or replaces the keyboard.',
      ),
    ],
    [
      'Touchpad',
      599,
      'touchpad',
      assumed('45 mins.'),
      assumed(
        'A technician checks the pointer, the clicks and the gestures, and mends what does not respond.',
      ),
    ],
    [
      'Charging',
      499,
      'charging',
      assumed('45 mins.'),
      assumed(
        'A technician tests the adapter, the port and the battery to find out why the Macbook will not charge.',
      ),
    ],
    [
      'Overheating',
      599,
      'overheating',
      assumed('60 mins.'),
      assumed(
        'A technician cleans the fan and the vents, and checks what makes the Macbook run hot.',
      ),
    ],
    [
      'Software',
      799,
      'software',
      assumed('60 mins.'),
      assumed('A technician repairs or reinstalls macOS and the programs you use.'),
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
      assumed('A technician finds out what slows the Macbook down and puts it right.'),
    ],
    [
      'Speaker',
      299,
      'speaker',
      assumed('30 mins.'),
      assumed('A technician gets crackling, quiet or silent speakers to work again.'),
    ],
    [
      'Physical damage',
      699,
      'physical-damage',
      assumed('60 mins.'),
      assumed(
        'A technician looks at damage from falls, liquids or broken hinges and tells you what can be repaired.',
      ),
    ],
  ],
  quick: macbookQuick,
});
