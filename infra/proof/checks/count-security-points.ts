/** How the points of a page of the standard are judged. */
export interface PointCounts {
  met: number;
  notMet: number;
  doesNotApply: number;
}

const point = /^\| \d+\.\d+\.\d+ [^|]*\| (?:\*\*)?(Not met|Does not apply)?/gm;

/** Counts the rows of a page by their judgement: `Not met`, `Does not apply`, else met. */
export const countSecurityPoints = (page: string): PointCounts => {
  const counts: PointCounts = { met: 0, notMet: 0, doesNotApply: 0 };
  for (const [, judgement] of page.matchAll(point)) {
    if (judgement === 'Not met') counts.notMet += 1;
    else if (judgement) counts.doesNotApply += 1;
    else counts.met += 1;
  }
  return counts;
};

/** The places that a page names as proof, without their remarks: `path/of/a.file`. */
export const placesIn = (page: string): string[] => [
  ...new Set(
    page
      .split('\n')
      .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
      .flatMap(
        (line) =>
          line
            .split(' | ')
            .at(-1)
            ?.match(/`[^`]+\/[^`]+`/g) ?? [],
      )
      .map((place) => place.slice(1, -1))
      // The name of a package.
      .filter((place) => !place.startsWith('@')),
  ),
];
