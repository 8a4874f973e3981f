import { notSure, windowsQuick } from './built-in';
import { repairs } from './repairs';
import { services } from './service';

const [first, ...others] = services('desktop', { booking: [notSure, ...repairs], quick: windowsQuick });

/** The page's first item carries a category of its own (checklist 070). */
export const desktopServices = first ? [{ ...first, cartLabel: 'Desktop' }, ...others] : others;
