import pg from 'pg';
import type { z } from 'zod';
import type { Database, Parameter, Statements } from './database';

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** A machine that fell away in the middle of a transaction holds its draft no longer than this; the system would notice in hours. */
const SILENT_TRANSACTION_MS = 15_000;
/** pg takes 0 for "not set", and this is the longest time that a timer takes. */
const NO_LIMIT_MS = 2_147_483_647;
const BIGINT_OID = 20;

/** PostgreSQL behind the same statements as SQLite. BIGINT comes as a number: paise and epoch ms stay below 2^53. */
export function openPostgres(url: string, statementTimeoutMs = STATEMENT_TIMEOUT_MS): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: SILENT_TRANSACTION_MS,
    // The server's own limit says nothing about a line that went dead.
    query_timeout: statementTimeoutMs + 2_000,
    keepAlive: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT_OID
          ? Number
          : (pg.types.getTypeParser(oid, format) as (text: string) => unknown), // pg types its parsers loosely
    },
  });
  // An idle connection that the server ends raises here; the pool opens a new one at the next statement.
  pool.on('error', () => undefined);
  return {
    engine: 'postgres',
    ...postgresStatements((sql, parameters) => pool.query(sql, parameters)),
    async transaction(work, { mayTakeLong = false } = {}) {
      const client = await pool.connect();
      let broken: Error | undefined;
      const lost = (error: Error) => (broken = error);
      client.on('error', lost); // a checked-out connection that is cut raises here, and unheard it would end the process
      try {
        await client.query('BEGIN');
        if (mayTakeLong) await client.query('SET LOCAL statement_timeout = 0');
        const limit = mayTakeLong ? { query_timeout: NO_LIMIT_MS } : {};
        const query: Query = (text, values) => client.query({ text, values, ...limit });
        const result = await work(postgresStatements(query));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch(lost);
        throw error;
      } finally {
        client.off('error', lost);
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}

type Query = (
  sql: string,
  parameters: Parameter[],
) => Promise<pg.QueryResult<Record<string, unknown>>>;

function postgresStatements(query: Query): Statements {
  const all = async <T>(
    shape: z.ZodType<T>,
    sql: string,
    parameters: Parameter[] = [],
  ): Promise<T[]> => (await query(sql, parameters)).rows.map((row) => shape.parse(row));
  return {
    rows: all,
    row: async (shape, sql, parameters) => (await all(shape, sql, parameters))[0],
    change: async (sql, parameters = []) => (await query(sql, parameters)).rowCount ?? 0,
  };
}
