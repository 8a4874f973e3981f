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
    assumed('A technician finds out why keys stick, repeat or stay dead, and quotes the repair.'),
  ],
  [
    'Touchpad',
    499,
    'touchpad',
    assumed('45 mins.'),
    assumed('A technician checks the pointer, the clicks and the gestures, and quotes the repair.'),
  ],
  [
    'Charging/Power',
    499,
    'charging',
    assumed('45 mins.'),
    assumed(
      'A technician tests charger, socket and battery to find out why it will not charge or start.',
    ),
  ],
  [
    'Overheating',
    499,
    'overheating',
    assumed('60 mins.'),
    assumed(
      'A technician checks fan, vents and load, and tells you what makes the machine run hot.',
    ),
  ],
  [
    'Software/OS',
    599,
    'software',
    assumed('60 mins.'),
    assumed(
      'A technician finds the fault in the operating system or a program, and says what fixes it.',
    ),
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
      'A technician finds out what slows the machine down or makes it hang, and what it needs.',
    ),
  ],
  [
    'Speaker/Camera/Internet',
    199,
    'speaker',
    assumed('30 mins.'),
    assumed(
      'A technician tests sound, camera and internet connection, and tells you what is wrong.',
    ),
  ],
  [
    'Physical damage',
    599,
    'physical-damage',
    assumed('60 mins.'),
    assumed(
      'A technician checks damage from falls, liquids or hinges and says what can be repaired.',
    ),
  ],
];
