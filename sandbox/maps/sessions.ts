export function tokenError(token: string | null | undefined): string | undefined {
  if (token === null || token === undefined || /^[A-Za-z0-9_-]{1,36}$/.test(token))
    return undefined;
  return 'Invalid session_token: it must be URL-safe and at most 36 ASCII characters';
}

export interface Session {
  token: string;
  suggestions: number;
  /** A details call ends the session. */
  ended: boolean;
}

export interface MapsState {
  sessions: Session[];
  /** Calls with the token of an ended session. Google bills them separately. */
  deadTokenUses: { token: string; call: 'autocomplete' | 'details' }[];
}

/** A billing session: suggestions, then one details call, with the same token. */
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
