import pg from 'pg';

const CONNECT_TIMEOUT_MS = 5_000;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;

interface ChannelParts {
  url: string;
  channel: string;
  onMessage: (text: string) => void;
  /** Called after a reconnect: messages may have been missed. */
  onBack: () => void;
}

/** Reconnects when the connection breaks. @returns a function that stops listening */
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
    const reconnect = () => {
      if (isLost || isEnded) return;
      isLost = true;
      wasLost = true;
      void opened.end().catch(() => undefined);
      timer = setTimeout(() => void connect(), waitMs).unref();
      waitMs = Math.min(waitMs * 2, MAX_WAIT_MS);
    };
    opened.on('error', reconnect);
    opened.on('end', reconnect);
    opened.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await opened.connect();
      await opened.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      waitMs = FIRST_WAIT_MS;
      if (wasLost) onBack();
    } catch {
      reconnect();
    }
  }

  void connect();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
