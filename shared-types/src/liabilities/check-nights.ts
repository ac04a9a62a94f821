import type { LiabilityNight } from '../contract/liabilities.ts';
import { nightText, type Sha256 } from './liability-format.ts';

/** What is wrong with a night. */
export interface NightFinding {
  /**
   * `changed`: the hash is not that of the night. `told-twice`: two records of one night differ. `broken-chain`: the night does not follow
   * from the one before. `missing`: a night before it is not there.
   */
  code: 'changed' | 'told-twice' | 'broken-chain' | 'missing';
  night: string;
}

const flawAfter = (
  before: LiabilityNight,
  { number, previousHash, hash }: LiabilityNight,
): NightFinding['code'] | null => {
  if (number === before.number) return hash === before.hash ? null : 'told-twice';
  if (number > before.number + 1) return 'missing';
  return previousHash === before.hash ? null : 'broken-chain';
};

/**
 * Checks nights from one list or from several, in any order: each hash covers its night, each night follows from the one before, and no two
 * records of a night differ (rule 7.15). A list that was forged as a whole shows only beside a record that somebody kept.
 */
export const checkNights = async (nights: readonly LiabilityNight[], sha256: Sha256): Promise<NightFinding[]> => {
  const sorted = nights.toSorted((one, other) => one.number - other.number);
  const findings: NightFinding[] = [];
  let before: LiabilityNight | undefined;
  for (const night of sorted) {
    if ((await sha256(nightText(night))) !== night.hash) findings.push({ code: 'changed', night: night.night });
    const isFirst = night.number === 1;
    const flaw = before ? flawAfter(before, night) : isFirst && night.previousHash !== '' ? 'broken-chain' : null;
    if (flaw) findings.push({ code: flaw, night: night.night });
    before = night;
  }
  return findings;
};
