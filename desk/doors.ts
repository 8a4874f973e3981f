/** Every address of the desk, and who may use it. The one table; `pages.ts` enforces it. */
import type { Role } from '#app/staff/staff';

export interface Door {
  method: 'GET' | 'POST';
  /** `:name` stands for one part of the path. */
  path: string;
  /** `nobody-yet`: for who is not signed in. */
  roles: readonly Role[] | 'nobody-yet';
  /** Reading it is logged, too: it shows a customer. Every POST is. */
  isLogged?: true;
}

const ALL: readonly Role[] = ['dispatcher', 'technician', 'money', 'owner'];
const DISPATCH: readonly Role[] = ['dispatcher', 'owner'];
const MONEY: readonly Role[] = ['money', 'owner'];
const OFFICE: readonly Role[] = ['dispatcher', 'money', 'owner'];
const OWNER: readonly Role[] = ['owner'];
const TECHNICIAN: readonly Role[] = ['technician'];

export const DOORS = {
  signIn: { method: 'GET', path: '/sign-in', roles: 'nobody-yet' },
  startSession: { method: 'POST', path: '/session', roles: 'nobody-yet' },
  endSession: { method: 'POST', path: '/session/end', roles: ALL },
  home: { method: 'GET', path: '/', roles: ALL },

  today: { method: 'GET', path: '/today', roles: DISPATCH },
  calendar: { method: 'GET', path: '/calendar', roles: DISPATCH },
  tickets: { method: 'GET', path: '/tickets', roles: DISPATCH },
  answer: { method: 'POST', path: '/tickets/:reference/answer', roles: DISPATCH },
  search: { method: 'GET', path: '/search', roles: OFFICE },

  order: { method: 'GET', path: '/orders/:reference', roles: OFFICE, isLogged: true },
  assign: { method: 'POST', path: '/orders/:reference/assign', roles: DISPATCH },
  step: { method: 'POST', path: '/orders/:reference/step', roles: DISPATCH },
  move: { method: 'POST', path: '/orders/:reference/move', roles: DISPATCH },
  cancel: { method: 'POST', path: '/orders/:reference/cancel', roles: DISPATCH },
  note: { method: 'POST', path: '/orders/:reference/note', roles: OFFICE },
  resend: { method: 'POST', path: '/orders/:reference/resend', roles: OFFICE },
  clear: { method: 'POST', path: '/orders/:reference/clear', roles: OFFICE },
  refund: { method: 'POST', path: '/orders/:reference/refund', roles: MONEY },

  money: { method: 'GET', path: '/money', roles: MONEY },
  settlements: { method: 'GET', path: '/money/settlements.csv', roles: MONEY },

  people: { method: 'GET', path: '/people', roles: OWNER },
  addPerson: { method: 'POST', path: '/people', roles: OWNER },
  changeRole: { method: 'POST', path: '/people/:person/role', roles: OWNER },
  removePerson: { method: 'POST', path: '/people/:person/remove', roles: OWNER },

  mine: { method: 'GET', path: '/mine', roles: TECHNICIAN },
  myVisit: { method: 'GET', path: '/mine/:reference', roles: TECHNICIAN, isLogged: true },
  myStep: { method: 'POST', path: '/mine/:reference/step', roles: TECHNICIAN },
  showName: { method: 'POST', path: '/my-name', roles: TECHNICIAN },
} as const satisfies Record<string, Door>;

export type DoorName = keyof typeof DOORS;

/** Widened: the literal table would narrow every comparison. */
const doors: [DoorName, Door][] = Object.entries(DOORS) as [DoorName, Door][];

export const doorOf = (name: DoorName): Door => DOORS[name];

export const mayUse = (role: Role, name: DoorName): boolean => {
  const { roles } = doorOf(name);
  return roles !== 'nobody-yet' && roles.includes(role);
};

export interface FoundDoor {
  name: DoorName;
  door: Door;
  params: Record<string, string>;
}

export function findDoor(method: string, path: string): FoundDoor | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  for (const [name, door] of doors) {
    const params = door.method === wanted ? paramsIn(door.path, path) : undefined;
    if (params) return { name, door, params };
  }
  return undefined;
}

function paramsIn(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? '';
    if (part.startsWith(':') && /^[\w-]{1,40}$/.test(text)) params[part.slice(1)] = text;
    else if (part !== text) return undefined;
  }
  return params;
}
