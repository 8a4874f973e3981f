import { assumed } from '../assumed';
import type { ServiceLine } from './service';

/** The ten repairs booked on the laptop page and repeated on the desktop page. */
export const repairs: ServiceLine[] = [
  [
    'Display',
    599,
    'display',
    assumed('45 mins.'),
    assumed(
      'A technician checks a cracked, flickering or dark screen and tells you what it needs.',
    ),
  ],
  [
    'Keyboard',
    499,
    'keyboard',
    assumed('45 mins.'),
    assumed(
      'A technician finds out why keys stick, repeat or stay dead, and repairs or replaces the keyboard.',
    ),
  ],
  [
    'Touchpad',
    499,
    'touchpad',
    assumed('45 mins.'),
    assumed(
      'A technician checks the pointer, the clicks and the gestures, and mends what does not respond.',
    ),
  ],
  [
    'Charging/Power',
    499,
    'charging',
    assumed('45 mins.'),
    assumed(
      'A technician tests the charger, the socket and the battery to find out why it will not charge or start.',
    ),
  ],
  [
    'Overheating',
    499,
    'overheating',
    assumed('60 mins.'),
    assumed(
      'A technician cleans the fan and the vents, and checks what makes the machine run hot.',
    ),
  ],
  [
    'Software/OS',
    599,
    'software',
    assumed('60 mins.'),
    assumed('A technician repairs or reinstalls the operating system and the programs you use.'),
  ],
  [
    'Port',
    299,
    'port',
    assumed('30 mins.'),
    assumed('A technician checks loose or dead USB, HDMI, audio and network ports.'),
  ],
  [
    'Slow/Hanging',
    599,
    'slow',
    assumed('60 mins.'),
    assumed(
      'A technician finds out what slows the machine down or makes it hang, and puts it right.',
    ),
  ],
  [
    'Speaker/Camera/Internet',
    199,
    'speaker',
    assumed('30 mins.'),
    assumed('A technician gets sound, camera and internet connection to work again.'),
  ],
  [
    'Physical damage',
    599,
    'physical-damage',
    assumed('60 mins.'),
    assumed(
      'A technician looks at damage from falls, liquids or broken hinges and tells you what can be repaired.',
    ),
  ],
];
