import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/**
 * Whatever deletes by age asks `app/database/clock.server.ts`. This list names every statement that
 * deletes, with why it may: a new one fails the test until somebody has thought of a wrong clock.
 */
const ASKED = 'somebody asked for it, whatever the time is';
const PROVEN = 'by the proven time';
const ALLOWED: Record<string, { statements: number; why: string }> = {
  'account/session.server.ts': { statements: 3, why: ASKED },
  'bills/bills.server.ts': { statements: 1, why: ASKED },
  'command-line/play-reset.server.ts': { statements: 1, why: ASKED },
  'booking/hold-allowance.server.ts': { statements: 1, why: ASKED },
  'booking/slot-claims.server.ts': {
    statements: 2,
    why: 'what is given up in the transaction that decides it',
  },
  'booking/slot-locks.server.ts': { statements: 1, why: 'a lock that is never kept' },
  'privacy/erasure.server.ts': { statements: 5, why: PROVEN },
  'privacy/own-facts.server.ts': { statements: 1, why: ASKED },
  'changes/pending-email.server.ts': { statements: 1, why: ASKED },
  'retention/rules.server.ts': { statements: 2, why: PROVEN },
  'search/unfound.server.ts': {
    statements: 1,
    why: 'the oldest seldom ones make room, by their count',
  },
  'staff/staff-feed.server.ts': { statements: 2, why: ASKED },
  'staff/staff-photo.server.ts': { statements: 2, why: ASKED },
  'staff/staff-session.server.ts': { statements: 2, why: ASKED },
  'staff/staff.server.ts': { statements: 4, why: ASKED },
};

/** They end something by the clock without deleting a row, or delete files. */
const ASK_THE_CLOCK = [
  'waiting/offers.server.ts',
  'content/snapshots.server.ts',
  'messages/send-and-retry.server.ts',
  'payments/reconciliation.server.ts',
  'payments/refund-sweep.server.ts',
];

const app = fileURLToPath(new URL('../../app/', import.meta.url));
const read = (name: string): string => readFileSync(join(app, name), 'utf8');
const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
);

describe('what deletes', () => {
  it('is listed, with why it may', () => {
    const found = Object.fromEntries(
      files.flatMap((name) => {
        const statements = read(name).match(/\bdelete from\b/gi)?.length ?? 0;
        return statements > 0 ? [[name, statements]] : [];
      }),
    );
    expect(found).toEqual(
      Object.fromEntries(
        Object.entries(ALLOWED).map(([name, { statements }]) => [name, statements]),
      ),
    );
  });

  it('takes a proven time where it goes by age', () => {
    expect(read('retention/retention.server.ts')).toContain('provenTime()');
    for (const name of ['retention/retention.server.ts', 'privacy/erasure.server.ts'])
      expect(read(name), name).toMatch(/now: ProvenTime/);
  });

  it.each(ASK_THE_CLOCK)('%s asks whether the clock is in doubt', (name) => {
    expect(read(name)).toContain('clockDoubt()');
  });

  it('nobody else makes a proven time', () => {
    const makers = files.filter((name) => read(name).includes('as ProvenTime'));
    expect(makers).toEqual(['database/clock.server.ts']);
  });
});
