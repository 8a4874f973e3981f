import type { PaymentDialog } from './payment-dialog';

export const hostedFields = (dialog: PaymentDialog): Record<string, string> => ({
  key_id: dialog.key,
  order_id: dialog.orderId,
  amount: String(dialog.amountPaise),
  currency: 'INR',
  name: dialog.name,
  description: dialog.description,
  'prefill[name]': dialog.prefill.name,
  'prefill[email]': dialog.prefill.email,
  'prefill[contact]': dialog.prefill.contact,
  'theme[color]': dialog.themeColor,
  'notes[reference]': dialog.notes.reference ?? '',
  callback_url: dialog.callbackUrl,
  cancel_url: dialog.cancelUrl,
});
