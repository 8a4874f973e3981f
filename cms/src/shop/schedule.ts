import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import { differencesOf, type Difference } from '../entries/differences';
import { entryName } from '../entries/entry-name';
import { changedFields, fieldsOf, type Fields } from '../entries/entry-fields';
import { restoreEntries } from '../entries/restore-entries';
import { isRefusal, publishFields, refusalOf } from '../entries/publish-fields';
import { CONTENT_TYPES, uidOf } from '../content-types';
import { withoutAsking } from '../publishing/price-jump';
import { bodyOf, may, readableEntry, type AdminContext, type Entry } from './admin-context';
import { askShop, type ShopAnswer } from './ask-shop';

/** One change of an entry, with its end if it has one. Times in epoch ms. */
interface Planned {
  pair: string;
  from: number;
  until?: number;
  state: string;
  changes: Difference[];
  canTakeBack: boolean;
}

type Answer =
  | { state: 'ok'; planned: Planned[]; mayPlan: boolean }
  | { state: 'refused'; sentence: string }
  | { state: 'unreachable' | 'not-connected' };

export async function listPlanned(strapi: Core.Strapi, context: AdminContext): Promise<Answer> {
  const entry = await readableEntry(strapi, context, context.query);
  const steps = await stepsOf(entry);
  if ('state' in steps) return steps;
  return {
    state: 'ok',
    planned: await plannedIn(strapi, entry, steps),
    mayPlan: await may(strapi, context, 'publish', entry),
  };
}

async function stepsOf({ documentId }: Entry): Promise<Step[] | Answer> {
  const answer = await askShop('GET', `schedule?entry=${encodeURIComponent(documentId)}`);
  if (answer.state !== 'answered') return { state: answer.state };
  if (answer.status !== 200) return { state: 'unreachable' };
  const { changes } = answer.body as { changes: Step[] };
  return changes.filter(({ state }) => state !== 'cancelled').toSorted((a, b) => a.at - b.at);
}

/** As the shop keeps it. */
interface Step {
  pair: string;
  at: number;
  state: 'waiting' | 'done' | 'refused' | 'cancelled';
  note: string;
  /** What this CMS gave it: see `plan`. */
  data: { fields: Fields; instead?: Fields } | null;
}

async function plannedIn(strapi: Core.Strapi, { type }: Entry, steps: Step[]): Promise<Planned[]> {
  const pairs = [...new Set(steps.map(({ pair }) => pair))];
  const planned = pairs.map(async (pair): Promise<Planned> => {
    const found = steps.filter((step) => step.pair === pair);
    const [first, last] = found as [Step, Step?]; // each pair has one
    const { fields = {}, instead = {} } = first.data ?? {};
    return {
      pair,
      from: first.at,
      ...(last && { until: last.at }),
      state: [first, last]
        .flatMap((step) => step && stateOf(step))
        .filter(Boolean)
        .join(' '),
      changes: await differencesOf(strapi, type, instead, fields),
      canTakeBack: found.some(({ state, at }) => state === 'waiting' && at > Date.now()),
    };
  });
  return Promise.all(planned);
}

function stateOf({ state, at, note }: Step): string {
  if (state === 'refused') return `Not published: ${note}`;
  if (state === 'waiting' && at <= Date.now() && note) return `Live in the shop. ${note}`;
  return '';
}

/** Sends the draft's changes to the shop, which keeps the time, and takes them out of the draft. */
export async function plan(strapi: Core.Strapi, context: AdminContext): Promise<Answer> {
  const { from, until, ...named } = bodyOf(context);
  const entry = await readableEntry(strapi, context, named);
  const { type, documentId } = entry;
  if (!(await may(strapi, context, 'publish', entry))) throw new errors.ForbiddenError();
  if (!isTime(from)) return { state: 'refused', sentence: 'Say when it goes live.' };
  if (until !== undefined && !isTime(until))
    return { state: 'refused', sentence: 'Say the day and the time of the end, or neither.' };
  const live = await fieldsOf(strapi, type, documentId, 'published');
  const draft = await fieldsOf(strapi, type, documentId, 'draft');
  if (!draft) throw new errors.NotFoundError('There is no such entry.');
  const fields = live ? changedFields(live, draft) : draft;
  if (Object.keys(fields).length === 0) return { state: 'refused', sentence: NOTHING_NEW };
  const refused = await refusalOf(strapi, () => publishFields(strapi, type, documentId, fields));
  if (refused) return { state: 'refused', sentence: refused.replace('Publish', 'Set the time') };
  const before = live && pick(live, Object.keys(fields));
  const answer = await askShop('POST', 'schedule', {
    model: type,
    documentId,
    title: await entryName(strapi, type, documentId),
    from,
    ...(until !== undefined && { until }),
    data: { fields, ...(before && { instead: before }) },
    end: before ? { fields: before, instead: fields } : null,
  });
  const trouble = troubleOf(answer);
  if (trouble) return trouble;
  if (live) await strapi.documents(uidOf(type)).discardDraft({ documentId });
  return listPlanned(strapi, { ...context, query: named });
}

const NOTHING_NEW =
  'The draft says what customers see already. Change something, save it, and then set the time.';

const isTime = (value: unknown): value is number => Number.isSafeInteger(value);

const pick = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

/** What has not gone live yet becomes a draft again. */
export async function takeBack(strapi: Core.Strapi, context: AdminContext): Promise<Answer> {
  const { pair, ...named } = bodyOf(context);
  const entry = await readableEntry(strapi, context, named);
  if (!(await may(strapi, context, 'publish', entry))) throw new errors.ForbiddenError();
  const steps = await stepsOf(entry);
  if ('state' in steps) return steps;
  const first = steps.find((step) => step.pair === pair);
  if (!first) return { state: 'refused', sentence: 'This change is not set any more.' };
  const isToCome = first.state === 'waiting' && first.at > Date.now();
  const trouble = troubleOf(await askShop('DELETE', 'schedule', { pair }));
  if (trouble) return trouble;
  if (isToCome && first.data) await putIntoDraft(strapi, entry, first.data);
  return listPlanned(strapi, { ...context, query: named });
}

/** Fields that an editor has begun to change since then stay as they are. */
async function putIntoDraft(
  strapi: Core.Strapi,
  { type, documentId }: Entry,
  { fields, instead }: NonNullable<Step['data']>,
): Promise<void> {
  const draft = await fieldsOf(strapi, type, documentId, 'draft');
  if (!draft || !instead) return; // a new entry's draft has all of it
  const begun = changedFields(
    (await fieldsOf(strapi, type, documentId, 'published')) ?? instead,
    draft,
  );
  const untouched = Object.keys(fields).filter((name) => !(name in begun));
  const wanted = { type, documentId, fields: pick(fields, untouched) };
  await restoreEntries(strapi, [wanted], false);
}

/** `undefined` when the shop did it. */
function troubleOf(answer: ShopAnswer): Answer | undefined {
  if (answer.state !== 'answered') return { state: answer.state };
  if (answer.status === 200) return undefined;
  const { error } = (answer.body ?? {}) as { error?: string };
  return error ? { state: 'refused', sentence: error } : { state: 'unreachable' };
}

interface ShopContext {
  request: { body?: unknown };
  status: number;
  body: unknown;
}

/** The shop's call at the time of a change. 422 with a sentence: the rules forbid it. */
export async function publishPlanned(strapi: Core.Strapi, context: ShopContext): Promise<void> {
  const { model, documentId, data } = (context.request.body ?? {}) as Record<string, unknown>;
  const type = CONTENT_TYPES.find((each) => each === model);
  const fields = (data as Step['data'] | undefined)?.fields;
  if (!type || typeof documentId !== 'string' || (data !== null && typeof fields !== 'object')) {
    context.status = 400;
    context.body = {};
    return;
  }
  try {
    if (fields) await withoutAsking(() => publishFields(strapi, type, documentId, fields));
    else await strapi.documents(uidOf(type)).unpublish({ documentId });
    context.status = 200;
    context.body = {};
  } catch (error) {
    if (!isRefusal(error)) throw error;
    context.status = 422;
    context.body = { error: error.message };
  }
}
