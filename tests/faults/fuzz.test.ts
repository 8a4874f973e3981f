import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { engines, newDatabase } from '../harness/postgres';
import { tellsMemory, memoryOf } from './fuzz/memory';
import { inputFrom, type Input } from './fuzz/input';
import { getToKnow, type Known } from './fuzz/known';
import { RAW, sendRaw } from './fuzz/raw';
import { sender, type Answer } from './fuzz/send';
import { surface } from './fuzz/surface';
import { randomFrom } from './random';
import { running } from './running';

/**
 * Acceptance D8. `FUZZ_INPUTS` is the length: 400 here, 50,000 by `npm run proof`, and three
 * fifths of it on PostgreSQL, which
 * refuses other texts than SQLite does and is slower. `FUZZ_SEED` and `FUZZ_FROM` make a run's
 * inputs again, from any of them.
 */
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 400);
const LENGTH = { sqlite: INPUTS, postgres: Math.ceil((INPUTS * 3) / 5) };
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const FROM = Number(process.env.FUZZ_FROM ?? 0);
const AT_ONCE = 8;
/** Some inputs sign out; then somebody new comes. */
const RENEWED_EVERY = 200;
/** Requests before memory is measured for the first time: pages are kept, code is compiled. */
const WARM_UP = 400;
const MOST_GROWTH_MB = 20;

const STACK = /\n\s+at .{1,200}:\d+:\d+|node:internal|node_modules|build\/server\//;
const SECRETS = /sandbox_key_secret|sandbox_webhook_secret|sandbox-session-secret|sandbox-maps-key/;

describe.each(await engines())('hostile inputs on %s', (engine) => {
  const length = LENGTH[engine];
  const warmUp = Math.min(WARM_UP, length / 2);
  it(
    `${length} inputs from ${FROM} of seed ${SEED}: none breaks anything, none is kept`,
    { timeout: 120_000 + length * 150 },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'deskdost-fuzz-'));
      const socket = join(folder, 'heap');
      const store = engine === 'postgres' ? await newDatabase() : undefined;
      const shop = await running({
        TRUST_PROXY: '1',
        ...tellsMemory(socket),
        ...(store ? { DATABASE_URL: store.url } : {}),
      });
      try {
        await shop.start();
        const known = newcomers(() =>
          getToKnow(shop, `+91${9_300_000_000 + Math.floor(Math.random() * 1e8)}`),
        );
        const first = await fuzz(shop.origin, known, FROM, FROM + warmUp);
        const before = await memoryOf(socket);
        const then = await fuzz(shop.origin, known, FROM + warmUp, FROM + length);
        const after = await memoryOf(socket);
        const unanswered = await Promise.all(
          RAW.map(async (text) => findingIn(await sendRaw(shop.origin, text))),
        );
        console.info(
          `fuzz on ${engine}, seed ${SEED}: ${JSON.stringify({ statuses: merged(first.statuses, then.statuses), before, after })}`,
        );
        expect([...first.findings, ...then.findings, ...unanswered.filter(Boolean)]).toEqual([]);
        expect(after.heldMB - before.heldMB).toBeLessThanOrEqual(MOST_GROWTH_MB);
        expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200); // no crash, and nobody has started it again
      } finally {
        await shop.close();
        await store?.drop();
        rmSync(folder, { recursive: true });
      }
    },
  );
});

interface Outcome {
  statuses: Record<string, number>;
  findings: string[];
}

async function fuzz(
  origin: string,
  knownAt: (index: number) => Promise<Known>,
  from: number,
  to: number,
): Promise<Outcome> {
  const asked = surface();
  const { send, close } = sender(origin, AT_ONCE);
  const outcome: Outcome = { statuses: {}, findings: [] };
  let next = from;
  const work = async (): Promise<void> => {
    while (next < to && outcome.findings.length < 20) {
      const index = next++;
      const input = inputFrom(randomFrom(SEED * 7_919 + index), asked, await knownAt(index));
      const answer = await send(input);
      outcome.statuses[answer.status] = (outcome.statuses[answer.status] ?? 0) + 1;
      const finding = findingIn(answer, input);
      if (finding)
        outcome.findings.push(
          `FUZZ_SEED=${SEED} FUZZ_FROM=${index}: ${finding} ${describeInput(input)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work)).finally(close);
  return outcome;
}

/**
 * What is wrong with an answer; `undefined` for a good one. A line may be cut where a body is too
 * long to be read to its end, or where Node's parser refuses the address while the body comes.
 */
function findingIn({ status, headers, body }: Answer, input?: Input): string | undefined {
  if (status >= 500) return `${status} ${body.slice(0, 300)}`;
  if (STACK.test(body)) return `a stack: ${STACK.exec(body)?.[0]}`;
  if (SECRETS.test(body)) return `a secret: ${SECRETS.exec(body)?.[0]}`;
  const mayBeCut =
    input && ((input.body?.length ?? 0) > 64 * 1024 || /[^\x20-\x7e]/.test(input.path));
  if (input && status === 0 && !mayBeCut) return 'no answer';
  if (
    input &&
    status > 0 &&
    status !== 431 &&
    !headers['x-content-type-options'] &&
    !headers.connection?.includes('close')
  )
    return `${status} without the house's headers`;
  return undefined;
}

const describeInput = ({ method, path, headers, body }: Input): string =>
  JSON.stringify({ method, path, headers, body: body?.toString('latin1').slice(0, 2_000) });

/** One customer for each stretch of inputs, asked for once. */
function newcomers(come: () => Promise<Known>): (index: number) => Promise<Known> {
  const stretches = new Map<number, Promise<Known>>();
  return (index) => {
    const stretch = Math.floor(index / RENEWED_EVERY);
    const known = stretches.get(stretch) ?? come();
    stretches.set(stretch, known);
    return known;
  };
}

const merged = (...counts: Record<string, number>[]): Record<string, number> => {
  const all: Record<string, number> = {};
  for (const [status, count] of counts.flatMap((each) => Object.entries(each)))
    all[status] = (all[status] ?? 0) + count;
  return all;
};
