/**
 * An answer of the content service as people write it: without the stamp of its last change, which only the service can
 * give, and with a document id only where something refers to the entry.
 */
export type Written<T> = T extends readonly (infer Item)[]
  ? Written<Item>[]
  : T extends object
    ? { [Field in Exclude<keyof T, 'documentId' | 'updatedAt'>]: Written<T[Field]> } & (T extends { documentId: string } ? { documentId?: string } : unknown)
    : T;
