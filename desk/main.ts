/** The desk: a process of its own beside the shop, over the same nouns and the same database. */
import { fileURLToPath } from 'node:url';
import { log } from '#app/ground/log.server';
import { bootErrorText } from '../server/boot-error';
import { startServer } from '../server/server';
import { staticFiles } from '../server/static-files';
import { desk, LISTENING } from './desk';
import { PUBLIC_FOLDER } from './files';
import { deskPages } from './pages';
import { methodsOf } from './routes';

async function main(): Promise<void> {
  try {
    const files = await staticFiles(fileURLToPath(PUBLIC_FOLDER));
    await startServer({ shop: desk, log, pages: deskPages, files, methodsOf });
  } catch (error) {
    console.error(bootErrorText(error, desk.port, LISTENING));
    process.exit(1);
  }
}

void main();
