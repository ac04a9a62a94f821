import type { CountryBlockKind } from '@shop/shared-types/contract/admin/country-blocks';

import { changeCatalogue, type Alongside } from '../change-prices.ts';
import { requestRebuild } from '../rebuild-request.model.ts';
import { CountryBlockModel, countryBlockId } from './country-block.model.ts';

export interface CountryBlockChange {
  kind: CountryBlockKind;
  /** ISO 3166, in capitals. */
  iso2: string;
  isBlocked: boolean;
  reason: string;
  staff: string;
  at: Date;
}

/**
 * Blocks a country or lifts its block, for every node within seconds. Blocked numbers also leave the pages: a build of the site is
 * requested. A second block of the same country keeps its moment and takes the new reason.
 */
export const setCountryBlock = async (
  { kind, iso2, isBlocked, reason, staff, at }: CountryBlockChange,
  alongside: Alongside,
): Promise<void> =>
  changeCatalogue(async (session) => {
    const _id = countryBlockId({ kind, iso2 });
    if (isBlocked) {
      await CountryBlockModel.updateOne(
        { _id },
        { $set: { reason, staff }, $setOnInsert: { kind, iso2, since: at } },
        { session, upsert: true },
      );
    } else {
      await CountryBlockModel.deleteOne({ _id }, { session });
    }
    if (kind === 'numbers')
      await requestRebuild(`numbers of ${iso2} are ${isBlocked ? 'blocked' : 'allowed'}`, at, session);
    await alongside(session);
  });
