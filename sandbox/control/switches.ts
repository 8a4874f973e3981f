import type { Fault, Faults } from '../faults';

export type Switch = { id: string; group: string; label: string } & (
  { route: string; fault: Fault } | { knob: string; value: unknown }
);

const RATE_LIMIT = JSON.stringify({
  error: { code: 429, message: 'Quota exceeded', status: 'RESOURCE_EXHAUSTED' },
});
const UNAVAILABLE = JSON.stringify({
  error: { code: 503, message: 'The service is currently unavailable.', status: 'UNAVAILABLE' },
});

const TICKET_REFUSAL = JSON.stringify({
  message: 'email should be an email',
  errors: [{ field: 'email', code: 'TYPE_EMAIL', message: 'should be an email' }],
});

export const SWITCHES: readonly Switch[] = [
  {
    id: 'otp-expired',
    group: 'Sign-in',
    label: 'Codes expire after 5 seconds',
    knob: 'identity.codeLifetimeMs',
    value: 5_000,
  },
  {
    id: 'otp-slow',
    group: 'Sign-in',
    label: 'Sending a code takes 5 seconds',
    route: 'identity.sendCode',
    fault: { delayMs: 5_000 },
  },
  {
    id: 'otp-offline',
    group: 'Sign-in',
    label: 'Sending a code loses the connection',
    route: 'identity.sendCode',
    fault: { reset: true },
  },
  {
    id: 'order-502',
    group: 'Payment',
    label: 'Creating an order answers 502 with a web page',
    route: 'razorpay.orders.create',
    fault: { status: 502, body: 'html' },
  },
  {
    id: 'order-hang',
    group: 'Payment',
    label: 'Creating an order never answers',
    route: 'razorpay.orders.create',
    fault: { hang: true },
  },
  {
    id: 'order-lost',
    group: 'Payment',
    label: 'The order is created, the answer is lost',
    route: 'razorpay.orders.create',
    fault: { reset: true, afterCommit: true },
  },
  {
    id: 'receipts-unique',
    group: 'Payment',
    label: 'A second order with the same receipt is refused',
    knob: 'razorpay.receipts',
    value: 'unique',
  },
  {
    id: 'receipts-ignored',
    group: 'Payment',
    label: 'Each press creates another order, whatever its receipt',
    knob: 'razorpay.receipts',
    value: 'ignored',
  },
  {
    id: 'webhook-duplicate',
    group: 'Payment',
    label: 'Webhooks come twice',
    knob: 'razorpay.webhook',
    value: 'duplicate',
  },
  {
    id: 'webhook-reorder',
    group: 'Payment',
    label: 'Webhooks come in the wrong order',
    knob: 'razorpay.webhook',
    value: 'reorder',
  },
  {
    id: 'webhook-drop',
    group: 'Payment',
    label: 'Webhooks never come',
    knob: 'razorpay.webhook',
    value: 'drop',
  },
  {
    id: 'webhook-forged',
    group: 'Payment',
    label: 'Webhooks carry a wrong signature',
    knob: 'razorpay.webhook',
    value: 'bad-signature',
  },
  {
    id: 'pay-fail-twice',
    group: 'Payment',
    label: 'The first two tries of a payment fail',
    knob: 'razorpay.failFirst',
    value: 2,
  },
  {
    id: 'pay-late',
    group: 'Payment',
    label: 'Payments fail, and are authorised 10 seconds later',
    knob: 'razorpay.lateAuthorisation',
    value: 10_000,
  },
  {
    id: 'refund-slow',
    group: 'Refunds',
    label: 'Refunds take 30 seconds until they are processed',
    knob: 'razorpay.refund',
    value: 30_000,
  },
  {
    id: 'refund-failed',
    group: 'Refunds',
    label: 'Refunds fail',
    knob: 'razorpay.refund',
    value: 'failed',
  },
  {
    id: 'refund-lost',
    group: 'Refunds',
    label: 'The refund is made, the answer is lost',
    route: 'razorpay.payments.refund',
    fault: { reset: true, afterCommit: true },
  },
  {
    id: 'refund-502',
    group: 'Refunds',
    label: 'Refunding answers 502 with a web page',
    route: 'razorpay.payments.refund',
    fault: { status: 502, body: 'html' },
  },
  {
    id: 'settlements-never',
    group: 'Refunds',
    label: 'Nothing is settled to the bank account',
    knob: 'razorpay.settlements',
    value: 'never',
  },
  {
    id: 'forms-500',
    group: 'Forms',
    label: 'The order form answers 500',
    route: 'forms.orders',
    fault: { status: 500, body: '{"message":"Internal error"}' },
  },
  {
    id: 'forms-lost',
    group: 'Forms',
    label: 'The order form keeps the row, the answer is lost',
    route: 'forms.orders',
    fault: { reset: true, afterCommit: true },
  },
  {
    id: 'tickets-422',
    group: 'Forms',
    label: 'The ticket form refuses the e-mail address',
    route: 'forms.tickets',
    fault: { status: 422, body: TICKET_REFUSAL },
  },
  {
    id: 'forms-no',
    group: 'Forms',
    label: 'Both forms answer 200 with "ok": false',
    knob: 'forms.answer',
    value: 'ok-false',
  },
  {
    id: 'forms-html',
    group: 'Forms',
    label: 'Both forms answer 200 with a web page',
    knob: 'forms.answer',
    value: 'html',
  },
  {
    id: 'maps-429',
    group: 'Maps',
    label: 'Suggestions are over the limit',
    route: 'maps.autocomplete',
    fault: { status: 429, body: RATE_LIMIT },
  },
  {
    id: 'maps-503',
    group: 'Maps',
    label: 'Place details are unavailable',
    route: 'maps.details',
    fault: { status: 503, body: UNAVAILABLE },
  },
  {
    id: 'maps-hang',
    group: 'Maps',
    label: 'Finding an address for a position never answers',
    route: 'maps.reverse',
    fault: { hang: true },
  },
  {
    id: 'mail-down',
    group: 'Messages',
    label: 'E-mail: the server takes no connection',
    route: 'mail.smtp',
    fault: { reset: true },
  },
  {
    id: 'mail-refused',
    group: 'Messages',
    label: 'E-mail: the address is refused',
    route: 'mail.smtp',
    fault: { status: 550 },
  },
  {
    id: 'mail-slow',
    group: 'Messages',
    label: 'E-mail: taking a message lasts 5 seconds',
    route: 'mail.smtp',
    fault: { delayMs: 5_000 },
  },
  {
    id: 'sms-down',
    group: 'Messages',
    label: 'SMS: MSG91 answers 503',
    route: 'msg91.flow',
    fault: { status: 503, body: UNAVAILABLE },
  },
  {
    id: 'sms-refused',
    group: 'Messages',
    label: 'SMS: MSG91 refuses the template',
    route: 'msg91.flow',
    fault: { status: 200, body: JSON.stringify({ type: 'error', message: 'Invalid template' }) },
  },
  {
    id: 'sms-slow',
    group: 'Messages',
    label: 'SMS: MSG91 answers after 5 seconds',
    route: 'msg91.flow',
    fault: { delayMs: 5_000 },
  },
  {
    id: 'whatsapp-down',
    group: 'Messages',
    label: 'WhatsApp answers 503',
    route: 'whatsapp.messages',
    fault: { status: 503, body: UNAVAILABLE },
  },
  {
    id: 'whatsapp-refused',
    group: 'Messages',
    label: 'WhatsApp refuses the number',
    route: 'whatsapp.messages',
    fault: {
      status: 400,
      body: JSON.stringify({ error: { code: 131026, message: 'Message undeliverable' } }),
    },
  },
  {
    id: 'whatsapp-slow',
    group: 'Messages',
    label: 'WhatsApp answers after 5 seconds',
    route: 'whatsapp.messages',
    fault: { delayMs: 5_000 },
  },
  {
    id: 'reports-failed',
    group: 'Messages',
    label: 'SMS and WhatsApp are reported as not delivered',
    knob: 'messages.report',
    value: 'failed',
  },
  {
    id: 'cms-502',
    group: 'Content',
    label: 'The content service answers 502 with a web page',
    route: 'cms.graphql',
    fault: { status: 502, body: 'html' },
  },
  {
    id: 'cms-partial',
    group: 'Content',
    label: 'The content service answers with parts missing',
    knob: 'cms.answer',
    value: 'partial',
  },
  {
    id: 'cms-hang',
    group: 'Content',
    label: 'The content service never answers',
    route: 'cms.graphql',
    fault: { hang: true },
  },
];

export function isOn(item: Switch, faults: Faults): boolean {
  if ('knob' in item) return faults.knob(item.knob) === item.value;
  return JSON.stringify(faults.toJSON().faults[item.route]) === JSON.stringify(item.fault);
}

export function setSwitch(item: Switch, on: boolean, faults: Faults): void {
  if ('knob' in item) faults.setKnob(item.knob, on ? item.value : null);
  else if (on) faults.set(item.route, item.fault);
  else faults.unset(item.route);
}
