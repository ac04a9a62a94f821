import type { Money } from '@shop/shared-types/money';

export interface Span {
  from: Date;
  /** The first moment after the span. */
  before: Date;
}

/** The top-ups of a span, as the cashback counts them. Payments use the loyalty programme, so they are passed to it. */
export interface TopUps {
  /** A user's top-ups less their refunds, at least zero. */
  sumOf: (userId: number, span: Span) => Promise<Money>;
  /** The same sums for every user with a top-up, one by one, without the newer refunds. */
  ofEveryUser: (span: Span) => AsyncGenerator<{ userId: number; topUps: Money }>;
  /** The time at which the very first top-up was credited. */
  firstAt: () => Promise<Date | undefined>;
}
