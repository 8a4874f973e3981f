import type { ServerBuild } from '@remix-run/node';
import { withoutLanguage } from '#app/ground/language';
import type { RouteMethods } from '#app/ground/route-methods';
import { matcher } from './page-handler';

/** What an address may be asked with, in the order of the header `Allow`. */
export type MethodsOf = (path: string) => readonly string[] | Promise<readonly string[]>;

export const READING = ['GET', 'HEAD'];

/** Reading for a page or a loader, and what its action takes: Remix gives an action all but these. */
export function methodsIn(build: ServerBuild): (path: string) => readonly string[] {
  const match = matcher(build);
  return (path) => {
    const leaf = match(withoutLanguage(path).replace(/\.data$/, '')).at(-1);
    const module = build.routes[leaf?.id ?? '']?.module;
    const isRead = module?.loader !== undefined || module?.default !== undefined;
    const { methods = ['POST'] }: RouteMethods = module?.handle ?? {};
    return [...(isRead ? READING : []), ...(module?.action ? methods : [])];
  };
}
