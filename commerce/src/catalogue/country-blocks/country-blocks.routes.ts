import countries from 'i18n-iso-countries';
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

import {
  countryBlockKinds,
  type adminCountryBlocksContract,
  type CountryBlockKind,
} from '@shop/shared-types/contract/admin/country-blocks';

import { noteAlongside, staffOf } from '../../platform/audit-log/record-audit-entry.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Randomness } from '../../platform/clock/randomness.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import type { CountryBlockSettings } from './read-country-blocks.ts';
import { setCountryBlock } from './set-country-block.ts';

export interface CountryBlocksDeps {
  catalogue: LiveCatalogue;
  clock: Clock;
  randomness: Randomness;
  countryBlockSettings: CountryBlockSettings;
  /** The header by which the operator's proxy tells where a visitor comes from. */
  clientCountryHeader: string | undefined;
}

countries.registerLocale(en);

const nameOf = (iso2: string): string => countries.getName(iso2, 'en') ?? iso2;

const allCountries = Object.keys(countries.getAlpha2Codes())
  .map((iso2) => ({ iso2, name: nameOf(iso2) }))
  .sort((one, other) => one.name.localeCompare(other.name));

/** The staff's calls about blocked countries (rules 1.14 and 3.25). */
export const countryBlocksHandlers = (deps: CountryBlocksDeps): Handlers<typeof adminCountryBlocksContract> => {
  const { catalogue, clock, countryBlockSettings, clientCountryHeader } = deps;
  const isSetting = (kind: CountryBlockKind, iso2: string): boolean => countryBlockSettings[kind].includes(iso2);
  return {
    adminListCountryBlocks: () => {
      const { countryBlocks } = catalogue.current();
      const blocks = countryBlockKinds.flatMap((kind) =>
        [...countryBlocks[kind]].map(([iso2, { reason, staff, since }]) => ({
          kind,
          iso2,
          name: nameOf(iso2),
          reason,
          staff,
          since: since?.toISOString() ?? null,
          isSetting: isSetting(kind, iso2),
        })),
      );
      return Promise.resolve({ blocks, countries: allCountries, knowsVisitors: clientCountryHeader !== undefined });
    },
    adminSetCountryBlock: async ({ caller, params: { kind, iso2 }, body: { isBlocked, reason } }) => {
      if (!countries.isValid(iso2)) throw new CommerceError('COUNTRY_NOT_FOUND');
      if (isSetting(kind, iso2)) throw new CommerceError('COUNTRY_BLOCK_OF_SETTINGS');
      const action = isBlocked ? ('country.block' as const) : ('country.unblock' as const);
      await setCountryBlock(
        { kind, iso2, isBlocked, reason, staff: staffOf(caller), at: clock() },
        noteAlongside(deps, caller, { action, target: `country:${iso2}`, reason, details: { kind } }),
      );
      await catalogue.refresh();
      return { done: 'yes' as const };
    },
  };
};
