/** Every address of the desk, and who may use it. The one table; `pages.ts` enforces it. */
import type { Role } from '#app/staff/staff';

export interface Route {
  method: 'GET' | 'POST';
  /** `:name` stands for one part of the path. */
  path: string;
  /** `nobody-yet`: not signed in. `owes-passkey`: only the code was entered. */
  roles: readonly Role[] | 'nobody-yet' | 'owes-passkey';
  /** Reading it is logged, too: it shows a customer. Every POST is. */
  isLogged?: true;
}

const ALL: readonly Role[] = ['dispatcher', 'technician', 'money', 'owner'];
const DISPATCH: readonly Role[] = ['dispatcher', 'owner'];
const MONEY: readonly Role[] = ['money', 'owner'];
const OFFICE: readonly Role[] = ['dispatcher', 'money', 'owner'];
const OWNER: readonly Role[] = ['owner'];
const TECHNICIAN: readonly Role[] = ['technician'];

export const ROUTES = {
  signIn: { method: 'GET', path: '/sign-in', roles: 'nobody-yet' },
  feed: { method: 'GET', path: '/feed/:token', roles: 'nobody-yet' },
  startSession: { method: 'POST', path: '/session', roles: 'nobody-yet' },
  passkey: { method: 'GET', path: '/passkey', roles: 'owes-passkey' },
  askPasskey: { method: 'POST', path: '/passkey/options', roles: 'owes-passkey' },
  provePasskey: { method: 'POST', path: '/passkey', roles: 'owes-passkey' },
  skipPasskey: { method: 'POST', path: '/passkey/skip', roles: 'owes-passkey' },
  endSession: { method: 'POST', path: '/session/end', roles: ALL },
  home: { method: 'GET', path: '/', roles: ALL },

  today: { method: 'GET', path: '/today', roles: DISPATCH },
  calendar: { method: 'GET', path: '/calendar', roles: DISPATCH },
  tickets: { method: 'GET', path: '/tickets', roles: DISPATCH },
  answer: { method: 'POST', path: '/tickets/:reference/answer', roles: DISPATCH },
  closeTicket: { method: 'POST', path: '/tickets/:reference/close', roles: DISPATCH },
  search: { method: 'GET', path: '/search', roles: OFFICE },

  order: { method: 'GET', path: '/orders/:reference', roles: OFFICE, isLogged: true },
  assign: { method: 'POST', path: '/orders/:reference/assign', roles: DISPATCH },
  step: { method: 'POST', path: '/orders/:reference/step', roles: DISPATCH },
  move: { method: 'POST', path: '/orders/:reference/move', roles: DISPATCH },
  cancel: { method: 'POST', path: '/orders/:reference/cancel', roles: DISPATCH },
  note: { method: 'POST', path: '/orders/:reference/note', roles: OFFICE },
  resend: { method: 'POST', path: '/orders/:reference/resend', roles: OFFICE },
  message: { method: 'POST', path: '/orders/:reference/message', roles: OFFICE },
  clear: { method: 'POST', path: '/orders/:reference/clear', roles: OFFICE },
  refund: { method: 'POST', path: '/orders/:reference/refund', roles: MONEY },
  billAdd: { method: 'POST', path: '/orders/:reference/bill/add', roles: DISPATCH },
  billRemove: { method: 'POST', path: '/orders/:reference/bill/remove', roles: DISPATCH },
  billSend: { method: 'POST', path: '/orders/:reference/bill/send', roles: DISPATCH },
  billCash: { method: 'POST', path: '/orders/:reference/bill/cash', roles: OFFICE },
  paper: { method: 'GET', path: '/orders/:reference/papers/:paper', roles: OFFICE, isLogged: true },
  paperPdf: {
    method: 'GET',
    path: '/orders/:reference/papers/:paper/pdf',
    roles: OFFICE,
    isLogged: true,
  },
  credit: { method: 'POST', path: '/orders/:reference/credit', roles: MONEY },

  money: { method: 'GET', path: '/money', roles: MONEY },
  settlements: { method: 'GET', path: '/money/settlements.csv', roles: MONEY },

  people: { method: 'GET', path: '/people', roles: OWNER },
  addPerson: { method: 'POST', path: '/people', roles: OWNER },
  changeRole: { method: 'POST', path: '/people/:person/role', roles: OWNER },
  resetPasskey: { method: 'POST', path: '/people/:person/passkey/reset', roles: OWNER },
  photo: { method: 'GET', path: '/people/:person/photo', roles: OWNER },
  picture: { method: 'GET', path: '/people/:person/picture', roles: OWNER },
  addPhoto: { method: 'POST', path: '/people/:person/photo', roles: OWNER },
  removePhoto: { method: 'POST', path: '/people/:person/photo/remove', roles: OWNER },
  askRemoval: { method: 'GET', path: '/people/:person/remove', roles: OWNER },
  removePerson: { method: 'POST', path: '/people/:person/remove', roles: OWNER },

  mine: { method: 'GET', path: '/mine', roles: TECHNICIAN },
  myVisit: { method: 'GET', path: '/mine/:reference', roles: TECHNICIAN, isLogged: true },
  myStep: { method: 'POST', path: '/mine/:reference/step', roles: TECHNICIAN },
  myBillAdd: { method: 'POST', path: '/mine/:reference/bill/add', roles: TECHNICIAN },
  myBillRemove: { method: 'POST', path: '/mine/:reference/bill/remove', roles: TECHNICIAN },
  myBillSend: { method: 'POST', path: '/mine/:reference/bill/send', roles: TECHNICIAN },
  newFeed: { method: 'POST', path: '/my-feed', roles: TECHNICIAN },
  stopFeed: { method: 'POST', path: '/my-feed/end', roles: TECHNICIAN },
  showName: { method: 'POST', path: '/my-name', roles: TECHNICIAN },
  myPicture: { method: 'GET', path: '/my-photo/picture', roles: TECHNICIAN },
  addMyPhoto: { method: 'POST', path: '/my-photo', roles: TECHNICIAN },
  agreeToMyPhoto: { method: 'POST', path: '/my-photo/agree', roles: TECHNICIAN },
  removeMyPhoto: { method: 'POST', path: '/my-photo/remove', roles: TECHNICIAN },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

/** Widened: the literal table would narrow every comparison. */
const routes: [RouteName, Route][] = Object.entries(ROUTES) as [RouteName, Route][];

const routeOf = (name: RouteName): Route => ROUTES[name];

export const mayUse = (role: Role, name: RouteName): boolean => {
  const { roles } = routeOf(name);
  return typeof roles !== 'string' && roles.includes(role);
};

export interface FoundRoute {
  name: RouteName;
  route: Route;
  params: Record<string, string>;
}

export function findRoute(method: string, path: string): FoundRoute | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  for (const [name, route] of routes) {
    const params = route.method === wanted ? paramsIn(route.path, path) : undefined;
    if (params) return { name, route, params };
  }
  return undefined;
}

/** An unknown address is a 404 by any of them. */
export function methodsOf(path: string): readonly string[] {
  const known = routes.filter(([, route]) => paramsIn(route.path, path));
  if (known.length === 0) return ['GET', 'HEAD', 'POST'];
  return [
    ...new Set(known.flatMap(([, { method }]) => (method === 'GET' ? ['GET', 'HEAD'] : method))),
  ];
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
