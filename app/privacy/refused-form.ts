/** A form of the page of the own data that was not taken, for the page to show again. */
export interface RefusedForm {
  form: 'correct' | 'nominee' | 'erase';
  typed: Record<string, string>;
  /** By the name of the field. */
  errors: Record<string, string>;
  /** Of the form as a whole; else blank. */
  problem: string;
}
