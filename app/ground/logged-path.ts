/** Drops the query, and replaces parts that may be tokens or personal data by `:id`. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path
    .replace(
      /\/(orders|drafts|bookings|tickets|waiting|who-comes|email|feed|mine|people)\/[^/]+/gi,
      '/$1/:id',
    )
    .replace(
      /\/(api\/places|orders\/:id\/papers|webhooks\/history)\/(?!suggest$)[^/]+/gi,
      '/$1/:id',
    )
    .replace(/\/([^/]+)/g, (part, text: string) => (isShown(text) ? part : '/:id'));
}

const isShown = (part: string): boolean => part === ':id' || WORDS.test(part);

/** `laptop-support`, `sitemap.xml`, `windows-11-setup.data`. No word of the shop is longer. */
const WORDS = /^[._]{0,2}(?:[a-z]{1,20}|\d{1,4})(?:[-._](?:[a-z]{1,20}|(?<!\d[-._])\d{1,4}))*$/i;
