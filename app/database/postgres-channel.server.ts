import pg from 'pg';

const CONNECT_TIMEOUT_MS = 5_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

interface ChannelParts {
  url: string;
  channel: string;
  onMessage: (text: string) => void;
  /** The line was broken and is back: something may have been said meanwhile. */
  onBack: () => void;
}

/** Hears what other machines say over PostgreSQL, on a connection of its own, which is opened again whenever it breaks. Returns what ends that. */
export function listenOnPostgres({
  url,
  channel,
  onMessage,
  onBack,
}: ChannelParts): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let waitMs = FIRST_WAIT_MS;
  let wasLost = false;
  let isEnded = false;

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    client = opened;
    let isLost = false;
    const lose = () => {
      if (isLost || isEnded) return;
      isLost = true;
      wasLost = true;
      void opened.end().catch(() => undefined);
      timer = setTimeout(() => void connect(), waitMs).unref();
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    };
    opened.on('error', lose);
    opened.on('end', lose);
    opened.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await opened.connect();
      await opened.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      waitMs = FIRST_WAIT_MS;
      if (wasLost) onBack();
    } catch {
      lose();
    }
  }

  void connect();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
