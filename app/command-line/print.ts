export type Print = (line: string) => void;

/** @returns the exit code */
export function say(print: Print, text: string, code: number): number {
  print(text);
  return code;
}
