import { cutText } from '#app/ground/clean-text';
import type { Paise } from '#app/ground/money';
import type { Order } from '#app/orders/order';
import { words } from '#app/words/words';

/** Only `orderId` decides what is paid; the rest is shown to the customer. */
export interface PaymentDialog {
  key: string;
  orderId: string;
  amountPaise: Paise;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  notes: Record<string, string>;
  themeColor: string;
  callbackUrl: string;
  cancelUrl: string;
  hostedPage: string;
  scriptSrc: string;
}

/** Razorpay rejects longer notes. */
const NOTE_LIMIT = 256;
const THEME_COLOR = '#0f4c4a';

export function paymentDialog(
  order: Order,
  shopName: string,
  settings: {
    RAZORPAY_KEY_ID: string;
    RAZORPAY_API_BASE: string;
    RAZORPAY_CHECKOUT_SRC: string;
    PUBLIC_ORIGIN: string;
  },
): PaymentDialog {
  const { customer } = order;
  const address = [customer.address, customer.landmark, customer.city, customer.pincode]
    .filter(Boolean)
    .join(', ');
  return {
    key: settings.RAZORPAY_KEY_ID,
    orderId: order.razorpayOrderId,
    amountPaise: order.pricePaise,
    name: shopName,
    description: words.payments.servicePayment,
    prefill: { name: customer.name, email: customer.email, contact: customer.phone || order.phone },
    notes: { reference: order.reference, address: cutText(address, NOTE_LIMIT) },
    themeColor: THEME_COLOR,
    callbackUrl: `${settings.PUBLIC_ORIGIN}${words.page.base}/checkout/return?reference=${order.reference}`,
    cancelUrl: `${settings.PUBLIC_ORIGIN}${words.page.base}/checkout?draft=${order.draftId}`,
    hostedPage: new URL('/v1/checkout/embedded', settings.RAZORPAY_API_BASE).href,
    scriptSrc: settings.RAZORPAY_CHECKOUT_SRC,
  };
}
