import { z } from 'zod';

/** The admin as its own pages use it: signed in, over HTTP. */
export interface Desk {
  ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: any }>; // eslint-disable-line @typescript-eslint/no-explicit-any -- what the admin answers is looked at as it is
  /** Saves a draft. */
  save(type: string, documentId: string, changes: object): Promise<number>;
  /** Publishes the draft as it is. */
  publish(type: string, documentId: string): Promise<number>;
  create(type: string, fields: object): Promise<string>;
}

export async function signIn(
  origin: string,
  account: { email: string; password: string },
): Promise<Desk> {
  const response = await fetch(`${origin}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { data } = z.object({ data: z.object({ token: z.string() }) }).parse(await response.json());
  const ask: Desk['ask'] = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${data.token}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : undefined };
  };
  const entries = (type: string) => `/content-manager/collection-types/api::${type}.${type}`;
  return {
    ask,
    save: async (type, documentId, changes) =>
      (await ask('PUT', `${entries(type)}/${documentId}`, changes)).status,
    publish: async (type, documentId) =>
      (await ask('POST', `${entries(type)}/${documentId}/actions/publish`, {})).status,
    create: async (type, fields) => (await ask('POST', entries(type), fields)).body.data.documentId,
  };
}

const AUTHOR = { email: 'author@deskdost.example', password: 'First-Author-Password-1' };

/** An author writes drafts, and publishes nothing. */
export async function authorOf(origin: string, admin: Desk): Promise<Desk> {
  const roles = await admin.ask('GET', '/admin/roles');
  const role = roles.body.data.find(({ code }: { code: string }) => code === 'strapi-author');
  const made = await admin.ask('POST', '/admin/users', {
    email: AUTHOR.email,
    firstname: 'Author',
    roles: [role.id],
  });
  const userInfo = { firstname: 'Author', password: AUTHOR.password };
  await admin.ask('POST', '/admin/register', {
    registrationToken: made.body.data.registrationToken,
    userInfo,
  });
  return signIn(origin, AUTHOR);
}
