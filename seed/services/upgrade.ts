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
      assumed('A technician checks or fits a graphics card and sets up its drivers.'),
    ],
    [
      'Ram',
      799,
      'ram',
      assumed('30 mins.'),
      assumed('A technician finds memory that suits your machine, fits it and tests it.'),
    ],
    [
      'Hard disk',
      599,
      'hard-disk',
      assumed('60 mins.'),
      assumed('A technician fits a hard disk or an SSD and helps to move your data across.'),
    ],
    [
      'SMPS',
      999,
      'smps',
      assumed('45 mins.'),
      assumed('A technician tests the power supply and replaces it when it has failed.'),
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
