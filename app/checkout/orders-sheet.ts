import type { PageHandle } from '#app/styles/page-handle';
import { pageSheet } from '#app/styles/page-styles';
import styles from './pages.css?url';

/** Serves the routes of checkout and of one order. */
export const links = pageSheet('orders', styles);

export const handle: PageHandle = { styles: 'orders' };
