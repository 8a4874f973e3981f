/** Finds the open pages that must load themselves again after a change under `npm run dev`. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { EnvironmentModuleGraph, EnvironmentModuleNode } from 'vite';
import type { Listening } from './boot-error';
import type { Served } from './server';

/** What a program beside the shop, the desk, exports to run in its process. */
export interface Beside {
  listening: Listening;
  served: Served;
  /** @param inHead what the head of each page gets, too */
  listenerOf(inHead: string): RequestListener;
}

type Graphs = Record<'client' | 'ssr', { moduleGraph: EnvironmentModuleGraph }>;

const ROUTES = /\/app\/(?:routes\/|root\.tsx)/;
const DOCUMENT = /\/(?:app\/entry\.server\.tsx|server\/dev-world\.ts)$/;

/**
 * Whether the document holds what no loader returns and no component shows, such as styles. Vite
 * replaces files that the browser has; Remix calls the loaders again.
 */
export const isOfDocument = ({ client, ssr }: Graphs, file: string): boolean =>
  !isIn(client.moduleGraph, file) && leadsTo(ssr.moduleGraph, file, DOCUMENT, ROUTES);

/** @param module the address of what runs beside the shop */
export const isOfBeside = ({ ssr }: Graphs, file: string, module: string): boolean =>
  leadsTo(ssr.moduleGraph, file, new RegExp(`${module}$`));

const isIn = (graph: EnvironmentModuleGraph, file: string): boolean =>
  (graph.getModulesByFile(file)?.size ?? 0) > 0;

function leadsTo(graph: EnvironmentModuleGraph, file: string, end: RegExp, stop?: RegExp): boolean {
  const seen = new Set<EnvironmentModuleNode>(graph.getModulesByFile(file));
  for (const { id, importers } of seen) {
    if (id && end.test(id)) return true;
    if (!(id && stop?.test(id))) for (const importer of importers) seen.add(importer);
  }
  return false;
}

const SCRIPT = '/dev-reload.js';
const EVENTS = '/dev-reload';
const CODE = `new EventSource('${EVENTS}').addEventListener('message', () => location.reload());`;

/** Lets pages that have no script of Vite's load themselves again. */
export function pageReloads() {
  const open = new Set<ServerResponse>();
  return {
    tag: `<script src="${SCRIPT}" defer></script>`,
    /** @returns whether it was asked for one of its own files */
    answer({ url }: IncomingMessage, response: ServerResponse): boolean {
      if (url === SCRIPT) {
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(CODE);
      } else if (url === EVENTS) {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 200\n\n');
        open.add(response);
        response.once('close', () => open.delete(response));
      }
      return url === SCRIPT || url === EVENTS;
    },
    reload(): void {
      for (const response of open) response.write('data: changed\n\n');
    },
  };
}
