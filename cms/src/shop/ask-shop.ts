const SHOP_ANSWERS_WITHIN_MS = 8_000;

export type ShopAnswer =
  { state: 'answered'; status: number; body: unknown } | { state: 'unreachable' | 'not-connected' };

/** `path` below the shop's `/webhooks/`. Answers without JSON count as none. */
export async function askShop(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<ShopAnswer> {
  const { STOREFRONT_URL, CONTENT_WEBHOOK_TOKEN } = process.env;
  if (!STOREFRONT_URL || !CONTENT_WEBHOOK_TOKEN) return { state: 'not-connected' };
  try {
    const answer = await fetch(new URL(`/webhooks/${path}`, STOREFRONT_URL), {
      method,
      headers: {
        authorization: `Bearer ${CONTENT_WEBHOOK_TOKEN}`,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(SHOP_ANSWERS_WITHIN_MS),
    });
    return { state: 'answered', status: answer.status, body: await answer.json() };
  } catch {
    return { state: 'unreachable' };
  }
}
