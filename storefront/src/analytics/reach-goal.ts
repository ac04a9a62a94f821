/** Goals of the purchase (specification section 7). */
export type Goal = 'buy_left-sidebar_attempt' | 'buy_left-sidebar_success';

export const goalEvent = 'shop-goal';

/** Tells whoever listens that a goal was reached; without analytics, or before consent, nobody does. */
export const reachGoal = (goal: Goal): void => void window.dispatchEvent(new CustomEvent(goalEvent, { detail: goal }));
