import { dropFromTab, readFromTab } from '../session/visitor/tab-storage';
import { hasFullConsent } from '../session/visitor/cookie-consent';
import { earlyGoalsKey } from '../session/visitor/storage-keys';

/** Goals of the purchase (rule 17.3). */
export type Goal = 'buy_left-sidebar_attempt' | 'buy_left-sidebar_success';

export type CountGoal = (goal: Goal) => void;

/** More than anybody reaches before the scripts that count are there; a shop without analytics never takes them. */
const mostKept = 20;

const isGoalList = (value: unknown): value is Goal[] => Array.isArray(value);

const takeEarlyGoals = (): readonly Goal[] => {
  const goals = readFromTab(earlyGoalsKey, isGoalList) ?? [];
  dropFromTab(earlyGoalsKey);
  return goals;
};

let countGoal: CountGoal | undefined;
const kept: Goal[] = [];

/** A goal was reached. It waits for whoever counts it; one that is reached without consent is not counted later either. */
export const reachGoal = (goal: Goal): void => {
  if (countGoal) countGoal(goal);
  else if (hasFullConsent() && kept.length < mostKept) kept.push(goal);
};

/** Hands over the goals that were reached until now, and from now on each at once. The answer ends it. */
export const countGoals = (count: CountGoal): (() => void) => {
  countGoal = count;
  for (const goal of [...takeEarlyGoals(), ...kept.splice(0)]) count(goal);
  return () => {
    if (countGoal === count) countGoal = undefined;
  };
};
