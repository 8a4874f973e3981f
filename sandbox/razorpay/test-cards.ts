interface TestCard {
  network: string;
  international: boolean;
  decline: string | null;
}

/** Unknown numbers are declined. */
export const testCard = (number: string): TestCard =>
  CARDS.get(number) ?? { network: 'Unknown', international: false, decline: 'card_number_invalid' };

/** Luhn check. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

const pays = (network: string, international = false): TestCard => ({
  network,
  international,
  decline: null,
});
const declines = (decline: string): TestCard => ({
  network: 'Visa',
  international: false,
  decline,
});

const CARDS = new Map<string, TestCard>([
  ['4100280000001007', pays('Visa')],
  ['5500670000001002', pays('MasterCard')],
  ['6527658900001005', pays('RuPay')],
  ['36082800091007', pays('Diners Club')],
  ['340256000401007', pays('American Express')],
  ['5555555555554444', pays('MasterCard', true)],
  ['4012888888881881', pays('Visa', true)],
  ['4100280000090000', declines('payment_timed_out')],
  ['4100280000080001', declines('insufficient_fund')],
  ['4100280000070002', declines('payment_cancelled')],
  ['4100280000060003', declines('card_declined')],
  ['4100280000030006', declines('card_disabled_for_online_payments')],
  ['4100280000020007', declines('gateway_technical_error')],
  ['4100280000010008', declines('card_number_invalid')],
  ['4100280000000009', declines('authentication_failed')],
]);
