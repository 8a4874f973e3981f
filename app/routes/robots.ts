import { robots } from '#app/discovery/sitemap.server';
import { FOR_EVERYONE } from '#app/http.server';

export function loader() {
  return new Response(robots(), {
    headers: { 'Cache-Control': FOR_EVERYONE, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
