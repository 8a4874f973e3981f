import type { BrowserContext } from 'playwright/test';
import { LOG_FOLDER, notePosted, noteTyped } from '../harness/typed';

const watched = new WeakSet<BrowserContext>();

/**
 * Records what pages send to the shop and providers, and the session cookie; none of it may be in
 * the shop's log.
 */
export function noteSent(context: BrowserContext): void {
  if (!LOG_FOLDER || watched.has(context)) return;
  watched.add(context);
  context.on('request', (request) => notePosted(request.postData() ?? ''));
  context.on('response', (response) => {
    if (response.request().method() !== 'POST' || !response.url().endsWith('/session')) return;
    void response.headerValue('set-cookie').then(
      (cookie) => noteTyped([['cookie', cookie?.split(';')[0]?.split('=')[1]]]),
      () => undefined, // the page may have navigated
    );
  });
}
