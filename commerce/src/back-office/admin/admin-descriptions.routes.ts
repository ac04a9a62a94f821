import type { adminDescriptionsContract } from '@shop/shared-types/contract/admin/descriptions';

import { noteAlongside } from '../../platform/audit-log/record-audit-entry.ts';
import type { CatalogueCountry } from '../../catalogue/country.model.ts';
import { describeCountry, describeService } from '../../catalogue/describe-catalogue.ts';
import { readDescriptionChange } from '../../catalogue/description.ts';
import type { CatalogueService } from '../../catalogue/service.model.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import type { AdminDeps } from './admin-deps.ts';

const presentDescription = ({
  slug,
  names,
  synonyms,
  isPopular,
  isOnSale,
}: Pick<CatalogueService | CatalogueCountry, 'slug' | 'names' | 'synonyms' | 'isPopular' | 'isOnSale'>) => ({
  slug,
  names,
  synonyms,
  isPopular,
  isOnSale,
});

/** Handlers of the names and synonyms of services and countries, which buyers read. */
export const adminDescriptionsHandlers = (deps: AdminDeps): Handlers<typeof adminDescriptionsContract> => {
  const { catalogue, clock } = deps;
  const readService = (code: string) => {
    const service = catalogue.current().serviceByCode.get(code);
    if (!service) throw new CommerceError('SERVICE_NOT_FOUND');
    return { code, ...presentDescription(service) };
  };
  const readCountry = (id: number) => {
    const country = catalogue.current().countryById.get(id);
    if (!country) throw new CommerceError('COUNTRY_NOT_FOUND');
    return { id, ...presentDescription(country) };
  };
  return {
    adminGetService: async ({ params: { externalId } }) => Promise.resolve(readService(externalId)),
    adminDescribeService: async ({ caller, params: { externalId: code }, body }) => {
      const change = readDescriptionChange(body);
      const entry = { action: 'service.describe' as const, target: `service:${code}`, details: { ...change } };
      await describeService({ code, change, at: clock() }, noteAlongside(deps, caller, entry));
      await catalogue.refresh();
      return readService(code);
    },
    adminGetCountry: async ({ params: { externalId } }) => Promise.resolve(readCountry(externalId)),
    adminDescribeCountry: async ({ caller, params: { externalId: id }, body }) => {
      const change = readDescriptionChange(body);
      const entry = { action: 'country.describe' as const, target: `country:${id}`, details: { ...change } };
      await describeCountry({ id, change, at: clock() }, noteAlongside(deps, caller, entry));
      await catalogue.refresh();
      return readCountry(id);
    },
  };
};
