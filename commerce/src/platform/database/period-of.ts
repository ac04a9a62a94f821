const dayMs = 24 * 60 * 60_000;
/** A list without a narrower filter reads at most this period, and this one where no beginning is named. */
const periodMaxMs = 31 * dayMs;
const usualPeriodMs = 7 * dayMs;

interface Period {
  /** ISO time of the first moment. */
  from?: string | undefined;
  /** ISO time of the first moment after it. */
  to?: string | undefined;
}

type PeriodFilter<Field extends string> = Partial<Record<Field, { $gte?: Date; $lt?: Date }>>;

const filterOf = <Field extends string>(field: Field, moments: { $gte?: Date; $lt?: Date }): PeriodFilter<Field> =>
  (Object.keys(moments).length === 0 ? {} : { [field]: moments }) as PeriodFilter<Field>;

/**
 * A period as a filter of a field.
 * @param boundedAt makes the period bounded, for lists that would otherwise read everything: at most 31 days, the 7 days before this moment where
 * nothing is named
 */
export const periodOf = <Field extends string>(
  field: Field,
  { from, to }: Period,
  boundedAt?: Date,
): PeriodFilter<Field> => {
  const [first, end] = [from, to].map((moment) => (moment === undefined ? undefined : new Date(moment)));
  if (boundedAt === undefined) {
    return filterOf(field, { ...(first ? { $gte: first } : {}), ...(end ? { $lt: end } : {}) });
  }
  const until = end ?? boundedAt;
  const begin = first ?? new Date(until.getTime() - usualPeriodMs);
  const earliest = new Date(until.getTime() - periodMaxMs);
  return filterOf(field, { $gte: begin < earliest ? earliest : begin, ...(end ? { $lt: end } : {}) });
};
