import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate that nobody trusts: it is signed by itself. Node can make none, so it is written byte by byte. */
export function untrustedCertificate(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const name = der(0x30, der(0x31, der(0x30, COMMON_NAME, der(0x0c, Buffer.from(host)))));
  const certificate = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.from([1])),
    ED25519,
    name,
    der(0x30, utcTime('250101000000Z'), utcTime('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign(null, certificate, privateKey)]);
  const whole = der(0x30, certificate, ED25519, der(0x03, signature)).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole}\n-----END CERTIFICATE-----\n`,
  };
}

const COMMON_NAME = Buffer.from('0603550403', 'hex');
const ED25519 = Buffer.from('300506032b6570', 'hex');
const utcTime = (text: string) => der(0x17, Buffer.from(text));

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
