import categories from './art-categories.svg?url';
import devices from './art-devices.svg?url';
import landing from './art-landing.svg?url';
import lost from './art-lost.svg?url';
import offers from './art-offers.svg?url';
import remote from './art-remote.svg?url';
import states from './art-states.svg?url';
import steps from './art-steps.svg?url';
import signs from './icons-frame.svg?url';

/**
 * URL of a drawing. Each page's drawings share an SVG file, so that a page loads little else.
 * Sizes: 96x96, but states, steps and not-found 160x120, hero-technician 360x280, banner-* 480x220,
 * logo-mark 48x48. Colours: the custom properties art-1 to art-6. art-7 (skin), art-8 (ink on
 * accent, hair) and art-9 (white) are never set; their defaults fit light and dark.
 */
export const artUrl = (name: string): string => `${fileOf(name)}#${name}`;

function fileOf(name: string): string {
  if (name === 'logo-mark') return signs;
  if (name === 'not-found') return lost;
  if (LATER_OFFERS.includes(name)) return offers;
  if (name === 'hero-technician' || name.startsWith('banner-')) return landing;
  if (name.startsWith('how-')) return steps;
  if (STATES.includes(name)) return states;
  if (CATEGORIES.includes(name)) return categories;
  return REMOTE.test(name) ? remote : devices;
}

const LATER_OFFERS = ['banner-upgrade', 'banner-printer', 'banner-corporate', 'banner-remote'];
const STATES = [
  'empty-cart',
  'verified',
  'booking-done',
  'offline',
  'sign-in-banner',
  'support-desk',
];
const CATEGORIES = [
  'macbook',
  'laptop',
  'desktop',
  'component',
  'corporate',
  'coding',
  'printer',
  'windows-pc',
  'macbook-care',
  'desktop-care',
  'gaming',
  'service-issue',
  'not-sure',
];
const REMOTE =
  /^(?:code|printer)-|^(?:excel|freezing|slow-start|wifi|update|app-crash|remote)$|-office$/;
