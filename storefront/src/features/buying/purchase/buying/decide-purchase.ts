export interface PurchaseSituation {
  isSignedIn: boolean;
  /** Cookie `payment-test`: the visitor is led to the top-up with the choice. */
  isPaymentTest: boolean;
  hasTopUpPage: boolean;
  /** Spendable kopecks. */
  balance: number;
  /** Kopecks. */
  price: number;
  isSoldOut: boolean;
  service: string;
  country: number;
}

export type PurchaseStep =
  | { kind: 'sign-up' }
  | { kind: 'top-up'; path: string }
  | { kind: 'say-balance-low'; missing: number }
  | { kind: 'repeat' }
  | { kind: 'buy' };

const topUpPath = ({ isPaymentTest, service, country }: PurchaseSituation): string =>
  isPaymentTest
    ? `/profile/pay?${new URLSearchParams({ service, country: String(country) }).toString()}`
    : '/profile/pay';

/** Decides what a press on Buy does (rule 16.2). While there is no top-up page, a dialog reports a low balance. */
export const decidePurchase = (situation: PurchaseSituation): PurchaseStep => {
  const { isSignedIn, isPaymentTest, hasTopUpPage, balance, price, isSoldOut } = situation;
  if (!isSignedIn) {
    return isPaymentTest && hasTopUpPage ? { kind: 'top-up', path: topUpPath(situation) } : { kind: 'sign-up' };
  }
  if (balance < price) {
    return hasTopUpPage
      ? { kind: 'top-up', path: topUpPath(situation) }
      : { kind: 'say-balance-low', missing: price - balance };
  }
  return isSoldOut ? { kind: 'repeat' } : { kind: 'buy' };
};
