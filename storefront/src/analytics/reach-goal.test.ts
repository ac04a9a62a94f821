import { expect } from 'chai';

import { keepConsent } from '../session/visitor/cookie-consent';
import { countGoals, reachGoal, type Goal } from './reach-goal';

describe('a goal', () => {
  let counted: Goal[];
  const count = (goal: Goal): void => void counted.push(goal);
  beforeEach(() => {
    counted = [];
  });
  afterEach(() => keepConsent(undefined));

  it('waits for whoever counts it', () => {
    keepConsent('all');
    reachGoal('buy_left-sidebar_attempt');
    const end = countGoals(count);
    reachGoal('buy_left-sidebar_success');
    end();
    expect(counted).to.deep.equal(['buy_left-sidebar_attempt', 'buy_left-sidebar_success']);
  });

  it('is counted once', () => {
    keepConsent('all');
    reachGoal('buy_left-sidebar_attempt');
    countGoals(count)();
    countGoals(count)();
    expect(counted).to.deep.equal(['buy_left-sidebar_attempt']);
  });

  it('is forgotten when the visitor had not agreed', () => {
    for (const consent of [undefined, 'necessary'] as const) {
      keepConsent(consent);
      reachGoal('buy_left-sidebar_attempt');
    }
    keepConsent('all');
    countGoals(count)();
    expect(counted).to.deep.equal([]);
  });
});
