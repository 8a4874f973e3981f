import { z } from 'zod';
import type { Method, Notes } from './entities';

/** Form fields, nested ones in brackets. */
export interface CheckoutOptions {
  keyId: string;
  orderId: string;
  name: string;
  description: string | null;
  customerName: string | null;
  email: string | null;
  contact: string | null;
  method: Method | null;
  notes: Notes;
  color: string;
  hiddenMethods: HiddenMethod[];
  readonly: { contact: boolean; email: boolean };
  hides: { contact: boolean; email: boolean };
  rememberCustomer: boolean;
  confirmClose: boolean;
  escape: boolean;
  backdropClose: boolean;
  handleBack: boolean;
  animation: boolean;
  timeoutSeconds: number | null;
  callbackUrl: string | null;
  cancelUrl: string | null;
  parentOrigin: string | null;
}

/** A hidden method, or only some of its flows (`collect` means a typed UPI id). */
interface HiddenMethod {
  method: string;
  flows: string[];
}

export const hidesMethod = (options: CheckoutOptions, method: Method, flow?: string): boolean =>
  options.hiddenMethods.some(
    (item) =>
      item.method === method &&
      (item.flows.length === 0 || (flow !== undefined && item.flows.includes(flow))),
  );

export function checkoutOptions(fields: URLSearchParams): CheckoutOptions {
  const text = (name: string): string | null => fields.get(name)?.trim() || null;
  const flag = (name: string, fallback: boolean): boolean =>
    (text(name) ?? String(fallback)) === 'true';
  return {
    keyId: text('key_id') ?? text('key') ?? '',
    orderId: text('order_id') ?? '',
    name: text('name') ?? 'Merchant',
    description: text('description'),
    customerName: text('prefill[name]'),
    email: text('prefill[email]'),
    contact: text('prefill[contact]'),
    method: methodSchema.safeParse(text('prefill[method]')).data ?? null,
    notes: nestedNotes(fields),
    color:
      z
        .string()
        .regex(/^#[0-9a-f]{6}$/i)
        .safeParse(text('theme[color]')).data ?? DEFAULT_COLOR,
    hiddenMethods: hiddenMethods(fields),
    readonly: { contact: flag('readonly[contact]', false), email: flag('readonly[email]', false) },
    hides: { contact: flag('hidden[contact]', false), email: flag('hidden[email]', false) },
    rememberCustomer: flag('remember_customer', false),
    confirmClose: flag('modal[confirm_close]', false),
    escape: flag('modal[escape]', true),
    backdropClose: flag('modal[backdropclose]', false),
    handleBack: flag('modal[handleback]', true),
    animation: flag('modal[animation]', true),
    timeoutSeconds: z.coerce.number().int().positive().safeParse(text('timeout')).data ?? null,
    callbackUrl: webAddress(text('callback_url')),
    cancelUrl: webAddress(text('cancel_url')),
    parentOrigin: originOf(webAddress(text('parent_origin'))),
  };
}

export const methodSchema = z.enum(['upi', 'card', 'netbanking', 'wallet']);

const DEFAULT_COLOR = '#1f4b99';

/** Only http(s): the page posts a form there. */
function webAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  return /^https?:$/.test(new URL(text).protocol) ? text : null;
}

const originOf = (address: string | null): string | null =>
  address === null ? null : new URL(address).origin;

function nestedNotes(fields: URLSearchParams): Notes {
  const pairs = [...fields].flatMap(([name, value]) => {
    const key = /^notes\[([^\]]+)\]$/.exec(name)?.[1];
    return key ? [[key, value] as const] : [];
  });
  return pairs.length === 0 ? [] : Object.fromEntries(pairs);
}

/** `config.display.hide` = `[{method: 'upi', flows: ['collect']}]`. */
function hiddenMethods(fields: URLSearchParams): HiddenMethod[] {
  return [...fields].flatMap(([name, method]) => {
    const index = /^config\[display\]\[hide\]\[(\d+)\]\[method\]$/.exec(name)?.[1];
    if (index === undefined) return [];
    const flows = [...fields]
      .filter(([other]) => other.startsWith(`config[display][hide][${index}][flows]`))
      .map(([, flow]) => flow);
    return [{ method, flows }];
  });
}
