export type CatalogueKind = 'services' | 'countries';

/** The calls about a service, or about a country: they do the same and differ in the code, which is a number for a country. */
export const catalogueCalls = (kind: CatalogueKind, code: string) =>
  kind === 'countries'
    ? ({
        read: 'adminGetCountry',
        describe: 'adminDescribeCountry',
        turn: 'adminSwitchCountry',
        params: { externalId: Number(code) },
      } as const)
    : ({
        read: 'adminGetService',
        describe: 'adminDescribeService',
        turn: 'adminSwitchService',
        params: { externalId: code },
      } as const);
