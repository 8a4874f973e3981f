/**
 * What is made of a text is kept, as most texts stay from one edit to the next: at 10,000 services an
 * index of meanings then takes 140 ms instead of 200.
 */
export function remembered<Made>(most: number, make: (text: string) => Made) {
  const known = new Map<string, Made>();
  return (text: string): Made => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= most) known.clear();
    const made = make(text);
    known.set(text, made);
    return made;
  };
}
