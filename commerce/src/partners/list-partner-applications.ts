import type { Filter } from 'mongodb';
import mongoose from 'mongoose';

import { countRows, readPage, sortingOf, type SortOf } from '../platform/paging/read-page.ts';
import {
  PartnerApplicationModel,
  type ApplicationStatus,
  type PartnerApplication,
} from './partner-application.model.ts';

interface ApplicationFilter {
  status?: ApplicationStatus | undefined;
}

const applications = () => mongoose.connection.collection<PartnerApplication>(PartnerApplicationModel.collection.name);

const filterOf = ({ status }: ApplicationFilter): Filter<PartnerApplication> =>
  status === undefined ? {} : { status };

const sortFields = { appliedAt: 'appliedAt', portCount: 'portCount' } as const;

/** Applications for the staff, oldest first unless sorted otherwise; `before` is the id of the last one of the previous page. */
export const listPartnerApplications = ({
  sort,
  before,
  limit,
  ...filter
}: ApplicationFilter & {
  sort?: SortOf<keyof typeof sortFields>;
  before?: string | undefined;
  limit: number;
}): Promise<PartnerApplication[]> =>
  readPage(applications(), filterOf(filter), {
    sorting: sortingOf(sort, sortFields, { field: 'appliedAt', direction: 1 }),
    before,
    limit,
    endsAfterUnknown: true,
  });

/** How many they are. */
export const countPartnerApplications = (filter: ApplicationFilter) => countRows(applications(), filterOf(filter));
