import { words } from '#app/words/words';

/** A part of a sentence that leads to the contact form. */
export const toContact = (said: string) => <a href={`${words.page.base}/contact-us`}>{said}</a>;
