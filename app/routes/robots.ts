import { robots } from '#app/discovery/sitemap.server';
import { SHARED } from '#app/ground/http.server';

export function loader() {
  return new Response(robots(), {
    headers: { 'Cache-Control': SHARED, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
