import { z } from 'zod';
import { json, jsonObject, type Answer, type Call, type Route } from '../http';
import { faultSchema } from './fault';
import { resetAll, type Watch } from './watch';

export function controlApi(watch: Watch): Route[] {
  const { faults } = watch;
  return [
    {
      name: 'control.state',
      method: 'GET',
      path: /^\/control\/state$/,
      handle: () => json(state(watch)),
    },
    {
      name: 'control.faults.set',
      method: 'PUT',
      path: /^\/control\/faults\/([^/]+)$/,
      handle: (call) => setFault(call, watch),
    },
    {
      name: 'control.faults.unset',
      method: 'DELETE',
      path: /^\/control\/faults\/([^/]+)$/,
      handle: ({ params: [route = ''] }) => done(() => faults.unset(route)),
    },
    {
      name: 'control.faults.clear',
      method: 'DELETE',
      path: /^\/control\/faults$/,
      handle: () => done(() => faults.clear()),
    },
    {
      name: 'control.knobs.set',
      method: 'PUT',
      path: /^\/control\/knobs\/([^/]+)$/,
      handle: (call) => setKnob(call, watch),
    },
    {
      name: 'control.reset',
      method: 'POST',
      path: /^\/control\/reset$/,
      handle: () => done(() => resetAll(watch)),
    },
  ];
}

function state({
  faults,
  origin,
  shopOrigin,
  identity,
  providers,
}: Watch): Record<string, unknown> {
  const insides = Object.entries(providers).map(([name, provider]): [string, unknown] => [
    name,
    'state' in provider ? provider.state() : {},
  ]);
  const inside: Record<string, unknown> = Object.fromEntries(insides);
  return { origin, shopOrigin, ...faults.toJSON(), codes: identity.state().codes, ...inside };
}

/** Unknown routes are refused: a fault on one would test nothing. */
function setFault({ params: [route = ''], body }: Call, { faults, providers }: Watch): Answer {
  const names = [
    ...new Set(
      Object.values(providers).flatMap(({ routes, faultNames = [] }) => [
        ...routes.map(({ name }) => name),
        ...faultNames,
      ]),
    ),
  ];
  if (!names.includes(route))
    return json({ error: `There is no route ${route}`, routes: names }, 404);
  const fault = faultSchema.safeParse(jsonObject(body));
  if (!fault.success) return json({ error: z.prettifyError(fault.error) }, 400);
  return done(() => faults.set(route, fault.data));
}

function setKnob({ params: [name = ''], body }: Call, { faults }: Watch): Answer {
  try {
    const value: unknown = JSON.parse(body);
    return done(() => faults.setKnob(name, value));
  } catch {
    return json({ error: 'The body is not JSON; send null to clear the knob' }, 400);
  }
}

function done(act: () => void): Answer {
  act();
  return { status: 204 };
}
