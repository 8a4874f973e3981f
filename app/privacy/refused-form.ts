/** A refused form of the own-data page, which shows it again. */
export interface RefusedForm {
  form: 'correct' | 'nominee' | 'erase';
  typed: Record<string, string>;
  /** By the name of the field. */
  errors: Record<string, string>;
  /** Of the form as a whole; else blank. */
  problem: string;
}
