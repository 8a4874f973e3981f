import type { PaymentDialog } from './payment-dialog';

/** The fields Razorpay's hosted page takes by form post (redirect mode). */
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
