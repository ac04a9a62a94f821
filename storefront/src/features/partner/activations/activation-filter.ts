import type { Contract } from '@shop/shared-types/contract';
import type { PartnerActivationStatus } from '@shop/shared-types/contract/partners';
import type { QueryOf } from '@shop/shared-types/endpoint';

/** The filter as it stands in the form. Empty is no filter; days are those of the reader's own calendar. */
export interface ActivationFilter {
  status: PartnerActivationStatus | '';
  service: string;
  country: string;
  fromDay: string;
  toDay: string;
}

export const noActivationFilter: ActivationFilter = { status: '', service: '', country: '', fromDay: '', toDay: '' };

export const isFiltered = (filter: ActivationFilter): boolean => Object.values(filter).some((value) => value !== '');

type ActivationQuery = Partial<
  Pick<QueryOf<Contract['listPartnerActivations']>, 'status' | 'service' | 'country' | 'from' | 'to'>
>;

/** The first moment of a day, counted `daysLater`, in the reader's own time zone. */
const startOf = (day: string, daysLater = 0): string | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return undefined;
  const [, year, month, date] = match;
  return new Date(Number(year), Number(month) - 1, Number(date) + daysLater).toISOString();
};

/** What the engine is asked for: the last day counts in full. */
export const queryOf = ({ status, service, country, fromDay, toDay }: ActivationFilter): ActivationQuery => ({
  ...(status === '' ? {} : { status }),
  ...(service === '' ? {} : { service }),
  ...(country === '' ? {} : { country: Number(country) }),
  from: startOf(fromDay),
  to: startOf(toDay, 1),
});
