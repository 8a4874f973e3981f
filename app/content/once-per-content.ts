import type { Content } from './content';

export function oncePerContent<T extends object>(
  work: (content: Content) => T,
): (content: Content) => T {
  const known = new WeakMap<Content, T>();
  return (content) => {
    const found = known.get(content) ?? work(content);
    known.set(content, found);
    return found;
  };
}
