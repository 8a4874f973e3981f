import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, uidOf, type ContentType } from '../content-types';
import { entriesIn, type AnsweredEntry } from '../entries/answer-entries';
import { differencesOf, type Difference } from '../entries/differences';
import { changedFields, fieldsOf, type Fields } from '../entries/entry-fields';
import { entryName } from '../entries/entry-name';
import { isRefusal } from '../entries/publish-fields';
import { putBack, restoreEntries, type Before, type Wanted } from '../entries/restore-entries';
import { withoutAsking } from '../publishing/price-jump';
import { bodyOf, may, mayAll, type AdminContext } from './admin-context';
import { askShop } from './ask-shop';
import { editorOf } from './news';

/** An entry that customers see differently now than they did then. */
interface Changed {
  type: ContentType;
  documentId: string;
  name: string;
  /** `gone`: customers no longer have it. `new`: they did not have it then. */
  kind: 'changed' | 'gone' | 'new';
  changes: Difference[];
  /** Of the saved draft, what is replaced if the entry comes back. */
  begun: Difference[];
}

type Answer =
  | { state: 'ok'; versions: unknown[]; last: Last | null }
  | { state: 'version'; takenAt: string; entries: Changed[]; mayPublish: boolean }
  | { state: 'done'; count: number }
  | { state: 'refused'; sentence: string }
  | { state: 'unreachable' | 'not-connected' };

/** The last restoration, which can be undone. */
interface Last {
  /** Epoch ms. */
  at: number;
  who: string;
  /** When customers had what was put back; ISO 8601. */
  takenAt: string;
  count: number;
}
interface Kept extends Last {
  before: Before[];
}

const GONE = 'The shop no longer has this version. Choose another one.';

export async function listVersions(strapi: Core.Strapi): Promise<Answer> {
  const answer = await askShop('GET', 'history');
  if (answer.state !== 'answered') return { state: answer.state };
  if (answer.status !== 200) return { state: 'unreachable' };
  const kept = await lastOf(strapi);
  const last = kept && (({ before: _, ...rest }) => rest)(kept);
  return { state: 'ok', last, versions: (answer.body as { versions: unknown[] }).versions };
}

export async function showVersion(strapi: Core.Strapi, context: AdminContext): Promise<Answer> {
  const version = await versionOf(context.query.version);
  if ('state' in version) return version;
  const found = await comparedWithNow(strapi, version.answer);
  const readable: typeof found = [];
  for (const each of found) if (await may(strapi, context, 'read', each)) readable.push(each);
  return {
    state: 'version',
    takenAt: version.takenAt,
    entries: readable.map(({ wanted: _, ...changed }) => changed),
    mayPublish: await mayAll(strapi, context, 'publish', found),
  };
}

/** Puts the named entries of a version back, as drafts or published. */
export async function restoreVersion(strapi: Core.Strapi, context: AdminContext): Promise<Answer> {
  const { version: id, entries, as } = bodyOf(context);
  const isPublished = as === 'published';
  if (!Array.isArray(entries) || (!isPublished && as !== 'drafts'))
    throw new errors.ValidationError('Say which entries come back, and as what.');
  const version = await versionOf(id);
  if ('state' in version) return version;
  const names = new Set(entries.map(String));
  const found = await comparedWithNow(strapi, version.answer);
  const chosen = found.filter(
    ({ type, documentId, kind }) =>
      names.has(`${type} ${documentId}`) && (isPublished || kind !== 'new'),
  );
  const action = isPublished ? 'publish' : 'update';
  if (!(await mayAll(strapi, context, action, chosen))) throw new errors.ForbiddenError();
  if (chosen.length === 0) return { state: 'refused', sentence: 'Choose what comes back.' };
  try {
    const before = await withoutAsking(() =>
      restoreEntries(
        strapi,
        chosen.map(({ wanted }) => wanted),
        isPublished,
      ),
    );
    const kept: Kept = {
      at: Date.now(),
      who: editorOf(strapi),
      takenAt: version.takenAt,
      count: chosen.length,
      before,
    };
    await storeOf(strapi).set({ key: 'last_restored', value: kept });
    return { state: 'done', count: chosen.length };
  } catch (error) {
    if (isRefusal(error)) return { state: 'refused', sentence: error.message };
    throw error;
  }
}

/** Undoes the last restoration, drafts included. */
export async function undoRestore(strapi: Core.Strapi, context: AdminContext): Promise<Answer> {
  const kept = await lastOf(strapi);
  if (!kept) return { state: 'refused', sentence: 'There is nothing to undo.' };
  if (!(await mayAll(strapi, context, 'publish', kept.before))) throw new errors.ForbiddenError();
  try {
    await withoutAsking(() => putBack(strapi, kept.before));
    await storeOf(strapi).delete({ key: 'last_restored' });
    return { state: 'done', count: kept.count };
  } catch (error) {
    if (isRefusal(error)) return { state: 'refused', sentence: error.message };
    throw error;
  }
}

const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'plugin', name: 'shop' });
const lastOf = async (strapi: Core.Strapi): Promise<Kept | null> =>
  (await storeOf(strapi).get({ key: 'last_restored' })) as Kept | null;

async function versionOf(id: unknown): Promise<{ takenAt: string; answer: unknown } | Answer> {
  const answer = await askShop('GET', `history/${encodeURIComponent(String(id))}`);
  if (answer.state !== 'answered') return { state: answer.state };
  if (answer.status === 404) return { state: 'refused', sentence: GONE };
  if (answer.status !== 200) return { state: 'unreachable' };
  return answer.body as { takenAt: string; answer: unknown };
}

async function comparedWithNow(
  strapi: Core.Strapi,
  answer: unknown,
): Promise<(Changed & { wanted: Wanted })[]> {
  const { entries, types } = await entriesIn(strapi, answer);
  const found: (Changed & { wanted: Wanted })[] = [];
  for (const wanted of entries) {
    const changed = await comparedEntry(strapi, wanted);
    if (changed) found.push({ ...changed, wanted });
  }
  const then = new Set(entries.map(({ type, documentId }) => `${type} ${documentId}`));
  for (const type of CONTENT_TYPES.filter((each) => types.includes(each))) {
    const live: { documentId: string }[] = await strapi.db.query(uidOf(type)).findMany({
      where: { publishedAt: { $notNull: true } },
      select: ['documentId'],
      orderBy: { id: 'asc' }, // entries of one position stand in the order of their publication
    } as never);
    for (const { documentId } of live) {
      if (then.has(`${type} ${documentId}`)) continue;
      const name = await entryName(strapi, type, documentId, 'published');
      found.push({
        type,
        documentId,
        name,
        kind: 'new',
        changes: [],
        begun: [],
        wanted: { type, documentId },
      });
    }
  }
  return found;
}

async function comparedEntry(
  strapi: Core.Strapi,
  { type, documentId, fields }: AnsweredEntry,
): Promise<Changed | undefined> {
  const live = await fieldsOf(strapi, type, documentId, 'published');
  if (!live) {
    const name = String(fields.name ?? fields.title ?? fields.label ?? fields.reason ?? documentId);
    const begun = await begunIn(strapi, { type, documentId, fields }, fields);
    return { type, documentId, name, kind: 'gone', changes: [], begun };
  }
  const then = changedFields(live, fields);
  const changedNames = Object.keys(then);
  if (changedNames.length === 0) return undefined;
  const now = Object.fromEntries(changedNames.map((name) => [name, live[name]]));
  const changes = await differencesOf(strapi, type, now, then);
  if (changes.length === 0) return undefined;
  const name = await entryName(strapi, type, documentId, 'published');
  const begun = await begunIn(strapi, { type, documentId, fields }, live);
  return { type, documentId, name, kind: 'changed', changes, begun };
}

/** Of the fields that come back: how the draft differs from `live`, unless it is as they are. */
async function begunIn(
  strapi: Core.Strapi,
  { type, documentId, fields }: AnsweredEntry,
  live: Fields,
): Promise<Difference[]> {
  const draft = await fieldsOf(strapi, type, documentId, 'draft');
  if (!draft) return [];
  const replaced = changedFields(fields, draft);
  const lost = Object.keys(changedFields(live, draft)).filter(
    (name) => name in fields && name in replaced,
  );
  const only = (all: Fields) => Object.fromEntries(lost.map((name) => [name, all[name]]));
  return differencesOf(strapi, type, only(live), only(draft));
}
