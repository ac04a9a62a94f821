import type { Moment } from '../../platform/database/at-one-moment.ts';

/** Where an auditor writes what it finds: one line a finding. */
export interface AuditReport {
  readonly find: (finding: string) => void;
  /** Counts checked objects, by name. */
  readonly count: (name: string, by?: number) => void;
}

/** The tools of an audit. It reads everything at one moment, so that sales under way are no findings. */
export interface AuditDeps {
  moment: Moment;
  report: AuditReport;
}

/** Says which open holds are in order, for the concept whose hold ids begin with `prefix`. */
export interface HoldClaimant {
  prefix: string;
  /** @returns the holds that belong to an open purchase. */
  findRightful: (holdIds: readonly string[], moment: Moment) => Promise<Set<string>>;
}

export interface AuditResult {
  findings: string[];
  /** The number of findings beyond those listed. */
  unlisted: number;
  counts: Record<string, number>;
}

const listedMax = 1_000;

/** A report that keeps a bounded list. */
export const createAuditReport = (): { report: AuditReport; result: () => AuditResult } => {
  const findings: string[] = [];
  const counts: Record<string, number> = {};
  let unlisted = 0;
  return {
    report: {
      find: (finding) => {
        if (findings.length < listedMax) findings.push(finding);
        else unlisted += 1;
      },
      count: (name, by = 1) => {
        counts[name] = (counts[name] ?? 0) + by;
      },
    },
    result: () => ({ findings, unlisted, counts }),
  };
};
