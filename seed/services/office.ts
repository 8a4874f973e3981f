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
        'A technician checks every part of a Windows laptop and quotes the service it needs.',
      ),
    ],
    [
      'Macbook',
      699,
      'macbook-care',
      assumed('60 mins.'),
      assumed('A technician checks every part of a Macbook and quotes the service it needs.'),
    ],
    [
      'Desktop',
      599,
      'desktop-care',
      assumed('60 mins.'),
      assumed(
        'A technician checks every part of a desktop computer and quotes the service it needs.',
      ),
    ],
    [
      'Gaming',
      799,
      'gaming',
      assumed('90 mins.'),
      assumed(
        'A technician checks cooling, drivers and parts of a gaming PC, and quotes what it needs.',
      ),
    ],
  ],
  quick: [
    [
      assumed('Server Not Reachable'),
      99,
      'server-office',
      assumed('15-20 mins.'),
      assumed(
        'An expert calls you and finds out why an office server or a shared folder is not there.',
      ),
    ],
    [
      assumed('Office Network Not Working'),
      99,
      'network-office',
      assumed('15-20 mins.'),
      assumed(
        'An expert calls you and looks for the fault in the office network or its connection.',
      ),
    ],
    [
      assumed('Email Not Working'),
      99,
      'email-office',
      assumed('5-10 mins.'),
      assumed('An expert calls you and finds out why work email does not send, arrive or sync.'),
    ],
  ],
}).map((service) => ({ ...service, featured: service.supportType === 'BookingSupport' }));
