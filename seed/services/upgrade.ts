import { assumed } from '../assumed';
import { windowsQuick } from './built-in';
import { services } from './service';

export const upgradeServices = services('upgrade', {
  booking: [
    [
      'Graphics card',
      599,
      'graphics-card',
      assumed('60 mins.'),
      assumed(
        'A technician checks the graphics card and its drivers, and quotes a new one if it needs one.',
      ),
    ],
    [
      'Ram',
      799,
      'ram',
      assumed('30 mins.'),
      assumed('A technician tests the memory, and quotes what suits your machine.'),
    ],
    [
      'Hard disk',
      599,
      'hard-disk',
      assumed('60 mins.'),
      assumed('A technician checks the disk, and quotes a hard disk or an SSD of the right kind.'),
    ],
    [
      'SMPS',
      999,
      'smps',
      assumed('45 mins.'),
      assumed('A technician tests the power supply, and quotes a new one when it has failed.'),
    ],
    [
      'Motherboard',
      599,
      'motherboard',
      assumed('N/A'),
      assumed('A technician checks the motherboard; for the check-up a laptop is taken to a shop.'),
    ],
  ],
  quick: windowsQuick,
});
