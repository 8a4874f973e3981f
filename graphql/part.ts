/** A content type of the CMS, or a component in one. */
export interface Part {
  /** A content type's singular name, such as `service`. */
  model?: string;
  /** Name in the CMS. */
  name: string;
  /** What findings call an entry. */
  kind: string;
  fields: Record<string, PartField>;
}

export type Mark = 'text' | 'price' | 'picture' | 'date' | 'email' | 'phone';

interface PartField {
  /** Name that editors read. */
  label: string;
  /** How click to edit finds it on a page. */
  mark?: Mark;
  /** It is translated; the most characters of a translation. */
  most?: number;
  /** It holds one entry or many of the part of this name. */
  holds?: 'one' | 'many';
}
