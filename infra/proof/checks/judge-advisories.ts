/** A published weakness that the registry knows of one of our packages. */
export interface Advisory {
  /** `GHSA-xxxx-xxxx-xxxx`. */
  id: string;
  packageName: string;
  severity: string;
  title: string;
}

interface AuditVia {
  name?: string;
  title?: string;
  url?: string;
  severity?: string;
}

const idPattern = /GHSA(?:-[0-9a-z]{4}){3}/g;
const graveSeverities = ['high', 'critical'];

/** The registry's list could not be loaded. The message gives the reason. */
export class NoAdvisories extends Error {}

/**
 * Reads the answer of `npm audit --json`.
 * @throws {NoAdvisories} when it holds no list
 */
export const readAudit = (answer: string): Advisory[] => {
  let report: { vulnerabilities?: Record<string, { via: (string | AuditVia)[] }>; message?: string };
  try {
    report = JSON.parse(answer) as typeof report;
  } catch {
    throw new NoAdvisories(`npm audit answered no JSON: ${answer.slice(0, 200) || 'nothing'}`);
  }
  if (!report.vulnerabilities) throw new NoAdvisories(report.message ?? 'npm audit answered without a list');
  const advisories = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    // A text in place of an advisory names another package of the list, which causes the weakness of this one.
    .filter((via) => typeof via !== 'string')
    .map(({ name = '?', title = '', url = '', severity = '?' }) => ({
      id: url.match(idPattern)?.[0] ?? url,
      packageName: name,
      severity,
      title,
    }));
  return [...new Map(advisories.map((advisory) => [advisory.id, advisory])).values()];
};

/**
 * Compares the registry's list with the page of judgements, which names each weakness by its id.
 * @returns grave weaknesses without a judgement, lesser ones, and judged ones that no longer exist and can be removed from the page
 */
export const judgeAdvisories = (
  advisories: readonly Advisory[],
  page: string,
): { unjudged: Advisory[]; lesser: Advisory[]; gone: string[] } => {
  const judged = new Set(page.match(idPattern));
  const open = advisories.filter(({ id }) => !judged.has(id));
  const known = new Set(advisories.map(({ id }) => id));
  const isGrave = ({ severity }: Advisory): boolean => graveSeverities.includes(severity);
  return {
    unjudged: open.filter(isGrave),
    lesser: open.filter((advisory) => !isGrave(advisory)),
    gone: [...judged].filter((id) => !known.has(id)),
  };
};
