/** What other folders call. `published-content.server.ts` decides: CMS, snapshot or seed. */
import { join } from 'node:path';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { shopTime } from '#app/database/clock.server';
import { database } from '#app/database/database.server';
import { env } from '#app/ground/env.server';
import { requestLanguage } from '#app/words/language.server';
import { describeError, log } from '#app/ground/log.server';
import { previewOf } from './preview-cookie.server';
import { demoSeed } from '#seed/demo';
import { seed } from '#seed/seed';
import type { Content, ContentSource, SourcedContent } from './content';
import { draftContent } from './draft-content.server';
import type { Field } from '#app/editing/edit-marks';
import { followNews } from './follow-news';
import { instructionFiles } from './instructions.server';
import { pictureCopies } from './picture-copies.server';
import {
  PublishedContent,
  type ContentEvent,
  type DecidingContent,
} from './published-content.server';
import { listChanges, scheduleWatch } from '#app/editing/scheduled-changes.server';
import { snapshotStore } from './snapshots.server';
import type { ContentStatus, RefreshResult } from './source-status';
import { parseInLanguages, type ParsedInLanguages } from './translations.server';

const cmsUrl = env.CMS_GRAPHQL_URL;
export const mediaBase = cmsUrl ? (env.CMS_MEDIA_HOST ?? new URL(cmsUrl).origin) : '';
const folder = join(env.DATA_DIR, 'content');

/** The address where editors sign in; blank without a CMS. */
export const cmsAdmin = env.CMS_ADMIN_URL ?? (cmsUrl ? new URL('/admin', cmsUrl).href : '');

export const instructions = instructionFiles(folder);
export const snapshots = snapshotStore(join(folder, 'snapshots'));

export const pictureCopy = pictureCopies({ folder: join(env.DATA_DIR, 'pictures'), mediaBase });

const cms = () => import('./cms.server');

export const news = followNews({
  renew: (announced) => source.renew(announced),
  now: shopTime,
});

const preparations: ((content: Content) => void)[] = [];

/** `work` is done once for each new content, before a visitor could wait for it. */
export const beforeShown = (work: (content: Content) => void): void => void preparations.push(work);

async function prepare(content: Content): Promise<void> {
  for (const work of preparations) {
    work(content);
    await letOthersRun();
  }
}

export const schedule = scheduleWatch({
  list: async (since) => listChanges(await database(), since),
  onDue: () => void source.showDue().catch(reportSchedule),
  now: shopTime,
  onFailure: reportSchedule,
});

const source = new PublishedContent({
  cms: cmsUrl
    ? {
        all: async () => (await cms()).fetchContent(cmsUrl, env.CMS_TOKEN),
        parts: async (parts) => (await cms()).fetchParts(cmsUrl, env.CMS_TOKEN, parts),
        service: async (place) => (await cms()).fetchService(cmsUrl, env.CMS_TOKEN, place),
      }
    : undefined,
  snapshots,
  instructions,
  checkAnswer: news.checkAnswer,
  schedule,
  seed: env.DEMO ? demoSeed(shopTime()) : seed,
  mediaBase,
  prepare,
  now: shopTime,
  report,
});

const drafts = draftContent({
  fetch: cmsUrl
    ? async () => (await cms()).fetchContent(cmsUrl, env.CMS_TOKEN, 'DRAFT')
    : undefined,
  mediaBase,
  prepare,
  now: shopTime,
  onFailure: (error) => report({ type: 'drafts-failed', error }),
});

/**
 * Content in the language of the page: drafts in a preview of them, else published content. Falls
 * back instead of throwing.
 */
export async function getContent(request: Request): Promise<SourcedContent> {
  const isWithMarks = request.headers.has('x-edit-marks');
  const found =
    (await previewOf(request)) === 'drafts'
      ? await (isWithMarks ? drafts.marked() : drafts.get())
      : undefined;
  const sourced: SourcedContent = found ? { ...found, source: 'preview' } : await source.get();
  return inPageLanguage(sourced);
}

function inPageLanguage<T extends SourcedContent>(sourced: T): T {
  const { content, translations } = sourced;
  return { ...sourced, content: translations?.[requestLanguage()] ?? content };
}

/**
 * English content for whatever is decided by it: at the desk, in jobs, for payments. At most a
 * minute old if the CMS answers.
 */
export const publishedContent = (): Promise<DecidingContent> => source.getToDecide();

/** The same for a customer's press, in the language of the page. Never drafts. */
export const contentToDecide = async (): Promise<DecidingContent> =>
  inPageLanguage(await source.getToDecide());

/** Confirmed with the CMS if it answers. `undefined` when only the seed is left. */
export async function getContentForPricing(): Promise<Content | undefined> {
  const priced = await source.getForPricing();
  return isPriced(priced.source) ? priced.content : undefined;
}

/** Seed prices may be charged only when no CMS is configured. */
export const isPriced = (from: ContentSource): boolean => cmsUrl === undefined || from !== 'seed';

export const unpricedReason = (): string | undefined =>
  isPriced(source.status().source) ? undefined : UNPRICED;

const UNPRICED =
  'Prices can’t be confirmed: the content service gives no answer, and no snapshot can be read.';

/** The next page of a preview shows what was saved until now. */
export const renewDrafts = (): Promise<void> => drafts.renew();

/** The fields of the drafts as they were saved until now, in the order of their marks. */
export async function draftFields(): Promise<Field[]> {
  await renewDrafts();
  return (await drafts.marked())?.fields ?? [];
}

export async function contentForEditors(): Promise<{
  live: SourcedContent;
  status: ContentStatus;
  drafts: (ParsedInLanguages & { raw: unknown }) | undefined;
}> {
  return { live: await source.get(), status: source.status(), drafts: await drafts.get() };
}

/** What the CMS last answered, and its drafts; for editors who plan a change. */
export async function answersForEditors(): Promise<{ live: unknown; drafts: unknown } | undefined> {
  if (!cmsUrl) return undefined;
  await source.renew();
  const asked = (await cms()).fetchContent(cmsUrl, env.CMS_TOKEN, 'DRAFT');
  return { live: source.raw(), drafts: await asked };
}

export const readAnswer = (raw: unknown): Promise<ParsedInLanguages> =>
  parseInLanguages(raw, mediaBase);

export const contentStatus = (): ContentStatus => source.status();

export const renewContent = (): Promise<RefreshResult> => source.renew();

const WARM_RETRY_MS = 3_500;

export async function warmContent(): Promise<void> {
  const { source: from } = await source.get();
  if (cmsUrl && from !== 'cms') setTimeout(() => void warmContent(), WARM_RETRY_MS).unref();
}

export const onContentChanged = source.onChanged;

function reportSchedule(error: unknown): void {
  log.warn({ event: 'content.schedule-not-read', ...describeError(error) });
}

function report(event: ContentEvent | { type: 'drafts-failed'; error: unknown }): void {
  if ('error' in event)
    log.warn({
      event: `content.${event.type}`,
      reason: event.error instanceof Error ? event.error.message : '',
      ...describeError(event.error),
    });
  else if ('removal' in event) {
    const { id, of, services } = event.removal;
    const categories = event.removal.categories.map(({ slug }) => slug);
    log.warn({ event: `content.${event.type}`, id, services: services.length, of, categories });
  } else log.warn({ ...event, event: `content.${event.type}` });
}
