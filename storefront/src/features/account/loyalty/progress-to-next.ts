/** Progress towards the next rank, 0 to 1; 1 when there is no higher rank. */
export const progressToNext = (deposit: number, nextFrom: number | undefined): number =>
  nextFrom === undefined || nextFrom <= 0 ? 1 : Math.min(1, Math.max(0, deposit / nextFrom));
