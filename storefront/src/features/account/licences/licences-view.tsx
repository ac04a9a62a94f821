import Package from 'lucide-react/icons/package';
import { FormattedMessage, useIntl } from 'react-intl';
import useSWR from 'swr';

import type { LicenceProduct } from '@shop/shared-types/contract/licences';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { usePagedList } from '../../../session/resources/paged-list';
import { AreaHead, AreaStack } from '../../../ui/display/area-head';
import { Card } from '../../../ui/display/card';
import { EmptyState } from '../../../ui/display/empty-state';
import { FailedList } from '../../../ui/display/failed-list';
import { ShowMore } from '../../../ui/controls/show-more';
import { AreaSkeleton } from '../../../ui/display/skeleton';
import { OwnLicences } from './own-licences';
import { ProductCards } from './product-cards';

const pageSize = 20;

/** Software licences: what is on sale, and those that the user has bought with their keys. */
export const LicencesView = () => {
  const intl = useIntl();
  const products = useSWR<LicenceProduct[], unknown>('listLicenceProducts', () => callEndpoint('listLicenceProducts'));
  const bought = usePagedList({
    subject: ['listLicencePurchases'],
    pageSize,
    load: (before: string | undefined) => callEndpoint('listLicencePurchases', { query: { limit: pageSize, before } }),
    cursorOf: ({ id }) => id,
  });
  const refresh = () => {
    void products.mutate();
    bought.reload();
  };
  return (
    <AreaStack>
      <AreaHead title={<FormattedMessage id="licences.title" />} lead={<FormattedMessage id="licences.lead" />} />
      {!products.data && products.error !== undefined && <FailedList onRetry={refresh} />}
      {!products.data && products.error === undefined && <AreaSkeleton />}
      {products.data?.length === 0 && (
        <Card>
          <EmptyState
            icon={<Package size={28} strokeWidth={1.75} />}
            title={intl.formatMessage({ id: 'licences.none' })}
          />
        </Card>
      )}
      {products.data && products.data.length > 0 && <ProductCards products={products.data} onBought={refresh} />}
      {bought.rows && bought.rows.length > 0 && (
        <>
          <OwnLicences licences={bought.rows} />
          <ShowMore list={bought} isByTime />
        </>
      )}
    </AreaStack>
  );
};
