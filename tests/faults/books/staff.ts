import { randomUUID } from 'node:crypto';
import { Authenticator } from '../../desk/authenticator';
import { phoneToken } from '../customer';
import type { Machines } from './machines';

const FIRST_PHONE = 9_849_000_000;
/** The desk takes so many presses of a person in ten minutes; a booking needs about eight. */
const BOOKINGS_OF_A_DISPATCHER = 25;

type World = Pick<Machines, 'ask' | 'desk' | 'sandbox'>;

/** Dispatchers and technicians enough for so many bookings. */
export async function hire(world: World, bookings: number): Promise<Staff> {
  const dispatchers: Dispatcher[] = [];
  const technicians: string[] = [];
  const people = Math.ceil(bookings / BOOKINGS_OF_A_DISPATCHER);
  for (let each = 0; each < people + bookings; each += 1) {
    const phone = `+91${FIRST_PHONE + each}`;
    const role = each < people ? 'dispatcher' : 'technician';
    const id = randomUUID().replaceAll('-', '').slice(0, 12);
    await world.ask(
      `insert into staff (staff_id, phone, name, role, added_at)
        values ('${id}', '${phone}', '${role} ${each}', '${role}', 1)`,
    );
    if (role === 'dispatcher') dispatchers.push(new Dispatcher(world, phone));
    else technicians.push(id);
  }
  return new Staff(dispatchers, technicians);
}

export class Staff {
  #turn = 0;

  constructor(
    private readonly dispatchers: Dispatcher[],
    private readonly technicians: string[],
  ) {}

  /** Somebody at the desk, and a technician who has no other visit. */
  next(): { dispatcher: Dispatcher; technician: string } {
    this.#turn += 1;
    const dispatcher = this.dispatchers[this.#turn % this.dispatchers.length];
    const technician = this.technicians[this.#turn - 1];
    if (!dispatcher || !technician) throw new Error('more bookings than technicians');
    return { dispatcher, technician };
  }
}

export class Dispatcher {
  readonly #key: Authenticator;
  #cookie = '';
  #signing: Promise<void> | undefined;

  constructor(
    private readonly world: World,
    private readonly phone: string,
  ) {
    this.#key = new Authenticator(world.desk.origin);
  }

  /** Signs in first when the session is over. @returns the status */
  async press(path: string, fields: Record<string, string | number>): Promise<number> {
    if (!this.#cookie) await this.signIn();
    const answer = await this.post(path, formOf(fields));
    const isOut = answer.status === 401 || answer.headers.get('location') === '/sign-in';
    if (isOut) this.#cookie = '';
    return answer.status;
  }

  private signIn(): Promise<void> {
    this.#signing ??= this.proveBoth().finally(() => (this.#signing = undefined));
    return this.#signing;
  }

  /** The code, then the passkey, which is made at the first sign-in. */
  private async proveBoth(): Promise<void> {
    const idToken = await phoneToken(this.world.sandbox, this.phone);
    this.keepCookie(await this.post('/session', formOf({ idToken })));
    const asked = (await (await this.post('/passkey/options', '{}')).json()) as Asked; // the desk's own answer
    const answer =
      asked.does === 'make' ? this.#key.make(asked.options) : this.#key.use(asked.options);
    this.keepCookie(await this.post('/passkey', JSON.stringify(answer)));
  }

  private keepCookie(answer: Response): void {
    if (!answer.ok) throw new TypeError(`the desk answered ${answer.status}`);
    this.#cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.#cookie;
  }

  private post(path: string, body: string | URLSearchParams): Promise<Response> {
    const { at, origin } = this.world.desk;
    const headers = new Headers({ cookie: this.#cookie, origin });
    if (typeof body === 'string') headers.set('content-type', 'application/json');
    return fetch(at + path, { method: 'POST', redirect: 'manual', headers, body });
  }
}

interface Asked {
  does: 'make' | 'use';
  options: { challenge: string; allowCredentials?: { id: string }[] };
}

const formOf = (fields: Record<string, string | number>): URLSearchParams =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
