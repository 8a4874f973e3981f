/** What is wrong with a session token; `undefined` for a usable one, or none. */
export function tokenTrouble(token: string | null | undefined): string | undefined {
  if (token === null || token === undefined || /^[A-Za-z0-9_-]{1,36}$/.test(token)) return undefined;
  return 'Invalid session_token: it must be URL-safe and at most 36 ASCII characters';
}

export interface Session {
  token: string;
  suggestions: number;
  /** Ended by a details call: the token is dead. */
  ended: boolean;
}

export interface MapsState {
  sessions: Session[];
  /** Calls with a token whose session had ended. Google bills them apart; the shop should have made a new token. */
  deadTokenUses: { token: string; call: 'autocomplete' | 'details' }[];
}

/** Billing sessions: suggestions, then one details call, all under one token. */
export class Sessions {
  #sessions = new Map<string, Session>();
  #deadUses: MapsState['deadTokenUses'] = [];

  use(token: string | null | undefined, call: 'autocomplete' | 'details'): void {
    if (!token) return;
    const session = this.#sessions.get(token) ?? { token, suggestions: 0, ended: false };
    this.#sessions.set(token, session);
    if (session.ended) this.#deadUses.push({ token, call });
    if (call === 'autocomplete') session.suggestions += 1;
    else session.ended = true;
  }

  state(): MapsState {
    return { sessions: [...this.#sessions.values()], deadTokenUses: [...this.#deadUses] };
  }

  clear(): void {
    this.#sessions.clear();
    this.#deadUses = [];
  }
}
