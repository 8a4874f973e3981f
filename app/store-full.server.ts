/** Requests that failed because nothing could be stored, until they are answered. */
const failed = new Set<string>();

export const noteStoreFull = (id: string): void => void failed.add(id);

/** Forgets it. */
export const takeStoreFull = (id: string): boolean => failed.delete(id);
