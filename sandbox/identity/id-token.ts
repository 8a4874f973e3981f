import {
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { localIdOf } from './accounts';

const TOKEN_LIFETIME_S = 3600;
const KEY_ID = 'sandbox-1';

export type Claims = Record<string, unknown>;
type SigningKey = 'right' | 'wrong' | 'none';

/** Times in seconds. */
export function phoneClaims(who: {
  projectId: string;
  phone: string;
  provider?: string;
  authTime: number;
  now: number;
}): Claims {
  const localId = localIdOf(who.phone);
  return {
    iss: `https://securetoken.google.com/${who.projectId}`,
    aud: who.projectId,
    auth_time: Math.floor(who.authTime / 1000),
    user_id: localId,
    sub: localId,
    iat: Math.floor(who.now / 1000),
    exp: Math.floor(who.now / 1000) + TOKEN_LIFETIME_S,
    phone_number: who.phone,
    firebase: { identities: { phone: [who.phone] }, sign_in_provider: who.provider ?? 'phone' },
  };
}

/** A token like the emulator's: no key id, no signature. */
export const unsignedToken = (claims: Claims, header: Claims = {}): string =>
  `${part({ alg: 'none', typ: 'JWT', ...header })}.${part(claims)}.`;

/** The claims, not verified. */
export function readToken(token: string): Claims | undefined {
  try {
    const claims: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
    );
    return typeof claims === 'object' && claims !== null ? (claims as Claims) : undefined;
  } catch {
    return undefined;
  }
}

/** The right key and a wrong one, created on first use because RSA keys are slow to generate. */
export class TokenSigner {
  #keys = new Map<SigningKey, KeyObject>();

  jwks(): { keys: JsonWebKey[] } {
    const { n, e } = this.#key('right').export({ format: 'jwk' });
    return { keys: [{ kty: 'RSA', n, e, alg: 'RS256', use: 'sig', kid: KEY_ID }] };
  }

  /** `alg: HS256` signs with the public key as the secret: the algorithm-confusion attack. */
  sign(claims: Claims, options: { key?: SigningKey; header?: Claims } = {}): string {
    if (options.key === 'none') return unsignedToken(claims, options.header);
    const header = withoutNulls({ alg: 'RS256', kid: KEY_ID, typ: 'JWT', ...options.header });
    const signed = `${part(header)}.${part(claims)}`;
    return `${signed}.${this.#signature(header['alg'], signed, options.key ?? 'right')}`;
  }

  #signature(alg: unknown, signed: string, key: SigningKey): string {
    if (alg === 'none') return '';
    if (alg === 'HS256')
      return createHmac('sha256', this.#publicPem()).update(signed).digest('base64url');
    return sign('sha256', Buffer.from(signed), this.#key(key)).toString('base64url');
  }

  #publicPem = (): string =>
    createPublicKey(this.#key('right')).export({ type: 'spki', format: 'pem' }).toString();

  #key(name: SigningKey): KeyObject {
    const known = this.#keys.get(name);
    if (known) return known;
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.#keys.set(name, privateKey);
    return privateKey;
  }
}

export const withoutNulls = (claims: Claims): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null));

const part = (value: Claims): string => Buffer.from(JSON.stringify(value)).toString('base64url');
