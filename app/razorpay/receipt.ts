/** What a payment is for, as Razorpay's receipt and notes name it. Pure. */
import { isReference } from '#app/ground/reference';

export interface Receipt {
  reference: string;
  /** The version of the bill that is paid; 0 for the booking's fee. */
  billVersion: number;
}

export const feeReceipt = (reference: string): string => reference;
export const billReceipt = (reference: string, version: number): string =>
  `${reference}-B${version}`;

/** @returns undefined for anything but a receipt of this shop */
export function readReceipt(text: string): Receipt | undefined {
  const [, reference = '', version = '0'] = /^(.{13})(?:-B(\d{1,9}))?$/.exec(text) ?? [];
  return isReference('DD', reference) ? { reference, billVersion: Number(version) } : undefined;
}
