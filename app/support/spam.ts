/** Three addresses are a person who shows something; more are an advertisement. */
export const MOST_LINKS = 3;
const LINK = /https?:\/\/|www\./gi;

/** Whether a text has more links than a ticket may. An address counts once, however it begins. */
export const hasTooManyLinks = (text: string): boolean => (text.replaceAll(/https?:\/\/www\./gi, 'www.').match(LINK)?.length ?? 0) > MOST_LINKS;

/** The trap's name: a machine fills it in, while no browser and no password manager has anything of that name. */
export const TRAP_FIELD = 'topic';
