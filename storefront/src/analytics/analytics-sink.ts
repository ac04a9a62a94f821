import type { Goal } from './reach-goal';

/** A page that came into view. */
export interface PageView {
  /** Path and query without anything secret (`countedAddress`). */
  path: string;
  title: string;
  language: string;
}

/** Who reached a goal, as far as known. */
export interface GoalVisitor {
  userId?: number;
  email?: string;
}

/** A paid top-up that analytics has not seen. */
export interface PaidOrder {
  id: string;
  paymentMethod: string;
  /** Kopecks. */
  cost: number;
}

/** Somewhere that what visitors do is counted. Every provider is one of these. */
export interface AnalyticsSink {
  page: (view: PageView) => void;
  goal: (goal: Goal, visitor: GoalVisitor) => void;
  order: (order: PaidOrder) => void;
  /** Whether its script is there, so that what it is told leaves the page. Loads it again where that failed. */
  isTaking: () => Promise<boolean>;
  /** Nothing is counted from here on: neither what it would be told nor what its script sees by itself. */
  stop: () => void;
}
