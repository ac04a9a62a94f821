import type { CheckResult } from './checks.ts';

export interface Report {
  subject: 'agent' | 'partner';
  startedAt: string;
  seconds: number;
  counts: { passed: number; failed: number; notTried: number };
  checks: CheckResult[];
}

const count = (checks: readonly CheckResult[], outcome: CheckResult['outcome']): number =>
  checks.filter((check) => check.outcome === outcome).length;

export const makeReport = (
  subject: Report['subject'],
  { startedAt, endedAt }: { startedAt: Date; endedAt: Date },
  checks: CheckResult[],
): Report => ({
  subject,
  startedAt: startedAt.toISOString(),
  seconds: Math.round((endedAt.getTime() - startedAt.getTime()) / 100) / 10,
  counts: {
    passed: count(checks, 'passed'),
    failed: count(checks, 'failed'),
    notTried: count(checks, 'not-tried'),
  },
  checks,
});

const marks = { passed: 'ok  ', failed: 'FAIL', 'not-tried': '-   ' } as const;

/** The report for people: one line a check, and below a failed one what was seen. */
export const printReport = ({ counts, checks, seconds }: Report): string => {
  const lines = checks.flatMap(({ id, outcome, rule, found }) => [
    `${marks[outcome]} ${id}: ${rule}`,
    ...(found === '' ? [] : [`       ${outcome === 'failed' ? 'seen' : 'not tried'}: ${found}`]),
  ]);
  const { passed, failed, notTried } = counts;
  return [...lines, '', `${passed} passed, ${failed} failed, ${notTried} not tried, in ${seconds} s`, ''].join('\n');
};

/** 0: everything was kept. 1: something failed. 3: nothing failed, but something could not be tried. */
export const exitCodeOf = ({ counts }: Report): number => {
  if (counts.failed > 0) return 1;
  return counts.notTried > 0 ? 3 : 0;
};
