import { page } from './en-page';

/** English says which words there are: a text that another language lacks fails the type check. */
export const en = { page };

export type Words = typeof en;
