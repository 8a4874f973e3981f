import { assumed } from '../assumed';
import { services } from './service';

/** The visit charge is only mentioned; the customer pays 499. */
const onVisit = (work: string) =>
  assumed(
    `${work} The visit costs nothing extra: the ₹99 visit charge is waived in the final bill.`,
  );
const byCall = (work: string) =>
  assumed(
    `${work} If a visit is needed, it costs nothing extra: the ₹99 visit charge is waived in the final bill.`,
  );

export const printerServices = services('printer', {
  booking: [
    [
      assumed('Printer Set-up'),
      499,
      'printer-setup',
      assumed('45 mins.'),
      onVisit('A technician looks at printer and machines, and tells you what the set-up needs.'),
    ],
    [
      assumed('Paper Jam'),
      499,
      'printer-jam',
      assumed('45 mins.'),
      onVisit('A technician finds out what jams the paper, and checks the rollers.'),
    ],
    [
      assumed('Ink and Print Quality'),
      499,
      'printer-ink',
      assumed('45 mins.'),
      onVisit('A technician finds the cause of streaks, faded prints and cartridge errors.'),
    ],
    [
      assumed('Printer Network'),
      499,
      'printer-network',
      assumed('45 mins.'),
      onVisit('A technician finds out why the printer is not on your Wi-Fi or office network.'),
    ],
    [
      assumed('Scanner and Copier'),
      499,
      'printer-scan',
      assumed('45 mins.'),
      onVisit('A technician tests scanning and copying, and tells you what is wrong.'),
    ],
  ],
  quick: [
    [
      assumed('Printer Showing Offline'),
      499,
      'printer-network',
      assumed('15-20 mins.'),
      byCall('An expert calls you and finds out why the printer shows as offline.'),
    ],
    [
      assumed('Printer Driver Not Installing'),
      499,
      'remote',
      assumed('15-20 mins.'),
      byCall('An expert calls you and finds out which driver your printer needs.'),
    ],
  ],
});
