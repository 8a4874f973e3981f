import { notSure, windowsQuick } from './built-in';
import { hindi } from '../hindi/hindi';
import { repairs } from './repairs';
import type { Illustration } from '../illustrations';
import { services, type ServiceLine } from './service';

const ofDesktop: Partial<Record<Illustration, Illustration>> = {
  display: 'monitor',
  overheating: 'tower-hot',
  software: 'desktop-care',
  slow: 'windows-pc',
  'physical-damage': 'desktop',
};

const [first, ...others] = services('desktop', {
  booking: [notSure, ...repairs.map(drawnAsDesktop)],
  quick: windowsQuick,
});

/** The other drawings of the repairs show no laptop's screen or lid as their subject. */
function drawnAsDesktop([name, rupees, drawing, ...rest]: ServiceLine): ServiceLine {
  return [name, rupees, ofDesktop[drawing] ?? drawing, ...rest];
}

/** The specification gives the first item its own category. */
export const desktopServices = first ? [inItsOwnCategory(first), ...others] : others;

function inItsOwnCategory(service: typeof first & object): typeof service {
  const { name, description, duration } = service;
  const cartLabel = 'Desktop';
  return {
    ...service,
    cartLabel,
    translations: hindi({ name, description, duration, cartLabel }),
  };
}
