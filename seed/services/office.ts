import { assumed } from '../assumed';
import { services } from './service';

/** The four bookings are also the landing page's "Service Opti" row. */
export const officeServices = services('service', {
  booking: [
    [
      'Windows',
      599,
      'windows-pc',
      assumed('60 mins.'),
      assumed(
        'A technician services a Windows laptop: cleaning inside, updates and a check of every part.',
      ),
    ],
    [
      'Macbook',
      699,
      'macbook-care',
      assumed('60 mins.'),
      assumed(
        'A technician services a Macbook: cleaning inside, updates and a check of every part.',
      ),
    ],
    [
      'Desktop',
      599,
      'desktop-care',
      assumed('60 mins.'),
      assumed(
        'A technician services a desktop computer: cleaning inside, updates and a check of every part.',
      ),
    ],
    [
      'Gaming',
      799,
      'gaming',
      assumed('90 mins.'),
      assumed(
        'A technician services a gaming machine: cleaning, cooling, drivers and a check of every part.',
      ),
    ],
  ],
  quick: [
    [
      assumed('Server Not Reachable'),
      99,
      'server-office',
      assumed('15-20 mins.'),
      assumed('An expert calls you and helps to get an office server or a shared folder back.'),
    ],
    [
      assumed('Office Network Not Working'),
      99,
      'network-office',
      assumed('15-20 mins.'),
      assumed(
        'An expert calls you and helps to get the office network and its internet connection back.',
      ),
    ],
    [
      assumed('Email Not Working'),
      99,
      'email-office',
      assumed('5-10 mins.'),
      assumed('An expert calls you and helps when work email does not send, arrive or sync.'),
    ],
  ],
}).map((service) => ({ ...service, featured: service.supportType === 'BookingSupport' }));
