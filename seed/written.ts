/**
 * A CMS answer as written by hand: without timestamps, and with a document id only where something
 * refers to the entry.
 */
export type Written<T> = T extends readonly (infer Item)[]
  ? Written<Item>[]
  : T extends object
    ? { [Field in Exclude<keyof T, 'documentId' | 'updatedAt'>]: Written<T[Field]> } & (T extends {
        documentId: string;
      }
        ? { documentId?: string }
        : unknown)
    : T;
