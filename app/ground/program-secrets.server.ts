/** Each program gets the secrets that it needs. `PROGRAM` says which one runs; the shop gets all. */
export const PROGRAMS = ['shop', 'desk', 'backup'] as const;

const OF_THE_SHOP_ALONE = [
  ...['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRETS', 'FORM_ENDPOINT_SECRET'],
  ...['GOOGLE_MAPS_SERVER_KEY', 'CONTENT_WEBHOOK_TOKEN', 'PREVIEW_SECRET', 'METRICS_TOKEN'],
  ...['SMTP_URL', 'MSG91_AUTH_KEY', 'MSG91_WEBHOOK_TOKEN'],
  ...['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
];

/** What a program must not be given. The units and `compose.yaml` keep it away. */
export const KEPT_FROM: Record<(typeof PROGRAMS)[number], string[]> = {
  shop: [],
  desk: [...OF_THE_SHOP_ALONE, 'BACKUP_CMS_DATABASE_URL'],
  backup: [...OF_THE_SHOP_ALONE, 'SESSION_SECRETS', 'CMS_TOKEN'],
};

/** The shop does not start without these, so another program gets a word in their place. */
const REQUIRED = new Set([
  ...['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRETS'],
  ...['GOOGLE_MAPS_SERVER_KEY', 'SESSION_SECRETS'],
]);

type Given = Record<string, string | undefined>;

const keptFrom = ({ PROGRAM }: Given): string[] =>
  KEPT_FROM[PROGRAMS.find((name) => name === PROGRAM) ?? 'shop'];

export const inPlaceOfSecrets = (given: Given): Given =>
  Object.fromEntries(
    keptFrom(given).flatMap((name) => (REQUIRED.has(name) ? [[name, 'kept-away']] : [])),
  );

export const strangeSecrets = (given: Given): string[] =>
  keptFrom(given)
    .filter((name) => given[name])
    .map((name) => `${name}: is not for the ${given.PROGRAM}`);
