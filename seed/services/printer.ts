import { assumed } from '../assumed';
import { services } from './service';

/** The visit charge is only mentioned; the customer pays 499. */
const onVisit = (work: string) =>
  assumed(`${work} The ₹99 visit charge is waived in the final bill.`);
const byCall = (work: string) =>
  assumed(`${work} If a visit is needed, the ₹99 visit charge is waived in the final bill.`);

export const printerServices = services('printer', {
  booking: [
    [
      assumed('Printer Set-up'),
      499,
      'printer-setup',
      assumed('45 mins.'),
      onVisit('A technician unpacks, connects and tests your printer with your machines.'),
    ],
    [
      assumed('Paper Jam'),
      499,
      'printer-jam',
      assumed('45 mins.'),
      onVisit('A technician clears jammed paper and checks the rollers that caused it.'),
    ],
    [
      assumed('Ink and Print Quality'),
      499,
      'printer-ink',
      assumed('45 mins.'),
      onVisit(
        'A technician cleans the heads and mends streaks, faded prints and cartridge errors.',
      ),
    ],
    [
      assumed('Printer Network'),
      499,
      'printer-network',
      assumed('45 mins.'),
      onVisit('A technician connects the printer to your Wi-Fi or office network.'),
    ],
    [
      assumed('Scanner and Copier'),
      499,
      'printer-scan',
      assumed('45 mins.'),
      onVisit('A technician gets scanning and copying to work again.'),
    ],
  ],
  quick: [
    [
      assumed('Printer Showing Offline'),
      499,
      'printer-network',
      assumed('15-20 mins.'),
      byCall('An expert calls you and brings an offline printer back.'),
    ],
    [
      assumed('Printer Driver Not Installing'),
      499,
      'remote',
      assumed('15-20 mins.'),
      byCall('An expert helps you remotely to install the right driver.'),
    ],
  ],
});
