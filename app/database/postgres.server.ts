import pg from 'pg';
import { z } from 'zod';
import { NoAnswerError, type Database, type Parameter, type Statements } from './database';

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000; // frees the locks of a dead machine
const NO_LIMIT_MS = 2_147_483_647; // the longest timer; pg ignores 0
const BIGINT_OID = 20;

/**
 * BIGINT is read as a number: paise and epoch ms stay below 2^53.
 * @param url its `connect_timeout`, in seconds as in libpq, is also how long a busy pool is waited for
 */
export function openPostgres(url: string, statementTimeoutMs = STATEMENT_TIMEOUT_MS): Database {
  const connectSeconds = Number(/[?&]connect_timeout=(\d+)/.exec(url)?.[1]);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectSeconds > 0 ? connectSeconds * 1000 : CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    // The server's statement timeout does not detect a dead connection.
    query_timeout: statementTimeoutMs + 2_000,
    keepAlive: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT_OID
          ? Number
          : // pg types its parsers loosely.
            (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
    },
  });
  // A closed idle connection raises an error here; the pool replaces it.
  pool.on('error', () => undefined);
  return {
    engine: 'postgres',
    ...postgresStatements((sql, parameters) => pool.query(sql, parameters)),
    async transaction(work, { mayTakeLong = false } = {}) {
      const client = await pool.connect().catch(orNoAnswer);
      let broken: Error | undefined;
      const markBroken = (error: Error) => (broken = error);
      // A dropped connection would end the process without a listener.
      client.on('error', markBroken);
      try {
        await client.query('BEGIN').catch(orNoAnswer);
        if (mayTakeLong) await client.query('SET LOCAL statement_timeout = 0');
        const limit = mayTakeLong ? { query_timeout: NO_LIMIT_MS } : {};
        const query: Query = (text, values) => client.query({ text, values, ...limit });
        const result = await work(postgresStatements(query));
        await client.query('COMMIT').catch(orNoAnswer);
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch(markBroken);
        throw error;
      } finally {
        client.off('error', markBroken);
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}

/** SQLSTATE classes of a lost connection, of too few resources, and of a server that is stopped. */
const NO_ANSWER = /^(08|53|57)/;

function orNoAnswer(error: unknown): never {
  const isAnswer = error instanceof pg.DatabaseError && !NO_ANSWER.test(error.code ?? '');
  throw isAnswer ? error : new NoAnswerError(error);
}

type Query = (
  sql: string,
  parameters: Parameter[],
) => Promise<pg.QueryResult<Record<string, unknown>>>;

function postgresStatements(query: Query): Statements {
  const ask: Query = (sql, parameters) => query(sql, parameters).catch(orNoAnswer);
  const all = async <T>(
    shape: z.ZodType<T>,
    sql: string,
    parameters: Parameter[] = [],
  ): Promise<T[]> => (await ask(sql, parameters)).rows.map((row) => shape.parse(row));
  return {
    rows: all,
    row: async (shape, sql, parameters) => (await all(shape, sql, parameters))[0],
    has: async (sql, parameters) => (await all(z.unknown(), sql, parameters)).length > 0,
    change: async (sql, parameters = []) => (await ask(sql, parameters)).rowCount ?? 0,
  };
}
