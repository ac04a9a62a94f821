import type { IntlShape } from 'react-intl';

import type { HistoryPurchase } from '@shop/shared-types/contract/ledger';

import type { CatalogueNames } from '../../../session/resources/catalogue-names';

/** What was bought, in words: the name of goods, the service, the country. */
export const purchaseWords = (
  { name, service, country }: HistoryPurchase,
  names: CatalogueNames,
  intl: IntlShape,
): string[] =>
  [
    name,
    service === 'full' ? intl.formatMessage({ id: 'history.every-service' }) : service && names.service(service).name,
    country === null ? null : names.country(country).name,
  ].filter((word): word is string => word !== null && word !== '');
