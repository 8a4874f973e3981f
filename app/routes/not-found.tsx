import { data } from '@remix-run/node';
import { NOT_STORED, headersOfLoader } from '#app/ground/http.server';

/** Root's error boundary shows the page. */
export function loader() {
  throw data(null, { status: 404, headers: { 'Cache-Control': NOT_STORED } });
}

export const headers = headersOfLoader;

export default function NotFound() {
  return null;
}
