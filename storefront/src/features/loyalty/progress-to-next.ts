/** Share of the way to the next rank, 0 to 1; the whole way where there is none above. */
export const progressToNext = (deposit: number, nextFrom: number | undefined): number =>
  nextFrom === undefined || nextFrom <= 0 ? 1 : Math.min(1, Math.max(0, deposit / nextFrom));
