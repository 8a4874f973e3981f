import { windowsQuick } from './built-in';
import { repairs } from './repairs';
import { services } from './service';

export const laptopServices = services('laptop', { booking: repairs, quick: windowsQuick });
