import { data } from '@remix-run/node';
import { UNFINISHED, loaderDecides } from '#app/http.server';

/** Root's error boundary shows the page. */
export function loader() {
  throw data(null, { status: 404, headers: { 'Cache-Control': UNFINISHED } });
}

export const headers = loaderDecides;

export default function NotFound() {
  return null;
}
