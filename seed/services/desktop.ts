import { notSure, windowsQuick } from './built-in';
import { repairs } from './repairs';
import { services } from './service';

const [first, ...others] = services('desktop', {
  booking: [notSure, ...repairs],
  quick: windowsQuick,
});

/** The specification gives the first item its own category. */
export const desktopServices = first ? [{ ...first, cartLabel: 'Desktop' }, ...others] : others;
