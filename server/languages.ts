import { readFile } from 'node:fs/promises';
import type { ServerBuild } from '@remix-run/node';
import { BASE, LANGUAGES, type Language } from '#app/ground/language';

type Handler = (request: Request) => Promise<Response>;

/** File names of a language's scripts by the name of the English one. */
export type Scripts = Record<string, string>;

/** The pages of each language: the same routes under another address, with scripts of their own. */
export const buildsByLanguage = (
  build: ServerBuild,
  scripts: Record<Exclude<Language, 'en'>, Scripts>,
): Record<Language, ServerBuild> => ({
  en: build,
  hi: { ...build, basename: BASE.hi, assets: withScripts(build.assets, scripts.hi, 'hi') },
});

export function inLanguages(
  builds: Record<Language, ServerBuild>,
  make: (build: ServerBuild) => Handler,
  inLanguageOf: <T>(request: Request, work: (language: Language) => T) => T,
): Handler {
  const handlers = Object.fromEntries(
    LANGUAGES.map((language) => [language, make(builds[language])]),
  ) as Record<Language, Handler>;
  return (request) => inLanguageOf(request, (language) => handlers[language](request));
}

function withScripts(
  assets: ServerBuild['assets'],
  scripts: Scripts,
  language: Language,
): ServerBuild['assets'] {
  const named = JSON.stringify(assets).replace(
    /(?<=\/assets\/)[^"/]+\.js/g,
    (file) => scripts[file] ?? file,
  );
  return {
    ...(JSON.parse(named) as ServerBuild['assets']),
    version: `${assets.version}-${language}`,
  };
}

/** Written by `scripts/build-language.mjs`. */
export const readScripts = async (folder: URL): Promise<Scripts> =>
  JSON.parse(await readFile(new URL('./scripts.hi.json', folder), 'utf8')) as Scripts;
