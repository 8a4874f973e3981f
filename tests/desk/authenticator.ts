import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (data: Buffer): string => data.toString('base64url');

/** What of an honest answer is bent. */
export interface Bent {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  isVerified?: boolean;
}

interface Options {
  challenge: string;
  allowCredentials?: { id: string }[];
}

/** A security key in software, as WebAuthn Level 2 wants it: ES256, attestation `none`. */
export class Authenticator {
  readonly #id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  #counter = 0;

  constructor(readonly origin = 'http://localhost:4402') {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = pair.privateKey;
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
    // COSE: kty EC2, alg ES256, crv P-256, x, y.
    this.#publicKey = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
  }

  make({ challenge }: Options, bent: Bent = {}) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const credential = [Buffer.alloc(16), length, this.#id, this.#publicKey];
    const authData = Buffer.concat([this.#authData(0x40, bent), ...credential]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...[word('fmt'), word('none'), word('attStmt'), Buffer.from([0xa0]), word('authData')],
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    const clientDataJSON = text(this.#clientData('webauthn.create', challenge, bent));
    return this.#answer({
      clientDataJSON,
      attestationObject: text(attestationObject),
      transports: ['usb'],
    });
  }

  use({ challenge }: Options, bent: Bent = {}) {
    const authData = this.#authData(0, bent);
    const clientData = this.#clientData('webauthn.get', challenge, bent);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#key);
    return this.#answer({
      clientDataJSON: text(clientData),
      authenticatorData: text(authData),
      signature: text(signature),
    });
  }

  get id(): string {
    return text(this.#id);
  }

  #answer = (response: Record<string, unknown>) => ({
    id: this.id,
    rawId: this.id,
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });

  #clientData = (type: string, challenge: string, bent: Bent): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: bent.challenge ?? challenge,
        origin: bent.origin ?? this.origin,
        crossOrigin: false,
      }),
    );

  #authData(flags: number, { rpId, counter, isVerified = true }: Bent): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? (this.#counter += 1));
    const present = 0x01 | (isVerified ? 0x04 : 0);
    const host = rpId ?? new URL(this.origin).hostname;
    return Buffer.concat([sha256(host), Buffer.from([flags | present]), count]);
  }
}

/** A short text in CBOR. */
const word = (said: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + said.length]), Buffer.from(said)]);
