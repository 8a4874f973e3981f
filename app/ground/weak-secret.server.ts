/** Secrets from Razorpay, Google and Strapi are longer. */
export const SHORTEST_SECRET = 16;
const SECRETS = [
  ...['SESSION_SECRETS', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRETS', 'FORM_ENDPOINT_SECRET'],
  ...['GOOGLE_MAPS_SERVER_KEY', 'CMS_TOKEN', 'CONTENT_WEBHOOK_TOKEN', 'PREVIEW_SECRET'],
  ...['METRICS_TOKEN', 'MSG91_AUTH_KEY', 'MSG91_WEBHOOK_TOKEN', 'WHATSAPP_TOKEN'],
  ...['WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
];
/** Rejects one in a million random 16-digit hexadecimal secrets. */
const MIN_UNKNOWN = 5;
const MIN_DIFFERENT = 5;
const KNOWN_WORDS = [
  ...[
    'changeme',
    'change',
    'secret',
    'password',
    'passwort',
    'passwd',
    'token',
    'admin',
    'letmein',
  ],
  ...['welcome', 'example', 'placeholder', 'default', 'sample', 'dummy', 'test', 'your', 'insert'],
  ...['razorpay', 'strapi', 'deskdost', 'shop', 'live', 'production'],
  ...['qwertyuiop', 'qwerty', 'asdfghjkl', 'asdfgh', 'zxcvbnm'],
];

export function secretFaults(given: Record<string, string | undefined>): string[] {
  return SECRETS.flatMap((name) => {
    const isList = name.endsWith('SECRETS');
    const parts = isList
      ? given[name]?.split(',').filter((part) => part.trim() !== '')
      : [given[name]];
    const faults = (parts ?? []).flatMap((part) => secretFault(name, part?.trim()) ?? []);
    return faults.map((fault) => `${name}: ${isList ? 'each ' : ''}${fault}`);
  });
}

function secretFault(name: string, secret: string | undefined): string | undefined {
  if (secret === undefined) return undefined;
  if (secret.length < SHORTEST_SECRET) return `needs at least ${SHORTEST_SECRET} characters`;
  if (isGuessable(name, secret)) return 'needs a long random text; what is set can be guessed';
  return undefined;
}

function isGuessable(name: string, secret: string): boolean {
  if (new Set(secret).size < MIN_DIFFERENT || /^(.+?)\1+$/.test(secret)) return true;
  const nameWords = name.toLowerCase().split('_');
  const words = [...KNOWN_WORDS, ...nameWords].sort((a, b) => b.length - a.length);
  const plain = secret.toLowerCase().replace(/[^a-z0-9]/g, '');
  const unknown = words.reduce((left, word) => left.replaceAll(word, ''), plain);
  return withoutSequences(unknown).length < MIN_UNKNOWN;
}

/** `1234`, `dcba` and `0000` each count as one character. */
function withoutSequences(text: string): string {
  const continuesRow = (at: number): boolean =>
    text.slice(at - 1, at + 1) === '90' ||
    Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) <= 1;
  return [...text].filter((_, at) => at === 0 || !continuesRow(at)).join('');
}
