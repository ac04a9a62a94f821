import type { NumberSale } from '@shop/shared-types/contract/admin/catalogue';
import { Badge, Flex } from '@strapi/design-system';
import { BackButton } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';

import { CommerceView } from '../parts/commerce-view';
import { DataTable } from '../parts/data-table';
import { PriceEditor } from './price-editor';
import { PriceExplanation } from './price-explanation';
import { showSum } from '../parts/sum';
import type { CallTarget } from '../calls/office-contract';
import { useCommerceData } from '../calls/use-commerce';

const useName = <Call extends 'adminGetService' | 'adminGetCountry'>(
  call: Call,
  params: CallTarget<Call>['params'],
): string | undefined => {
  const { answer } = useCommerceData(call, { params });
  return answer.state === 'loaded' ? answer.data.names.en : undefined;
};

const sumOf = (kopecks: number | null): string => (kopecks === null ? '—' : showSum(kopecks));

/** The prices of each supplier's numbers of a service in one country. A buyer's `maxPrice` selects among these tiers. */
export const PriceTiersPage = () => {
  const { sale: saleInPath, service = '', country = '' } = useParams();
  const sale: NumberSale = saleInPath === 'rent' ? 'rent' : 'buy';
  const { answer, reload } = useCommerceData('adminListPriceTiers', {
    query: { sale, service, country: Number(country) },
  });
  const serviceName = useName('adminGetService', { externalId: service }) ?? service;
  const countryName = useName('adminGetCountry', { externalId: Number(country) }) ?? country;
  const place = { sale, service, country: Number(country), countryName };
  return (
    <CommerceView
      title={`${sale === 'rent' ? 'Rent of ' : ''}${serviceName}, ${countryName}`}
      subtitle={
        sale === 'rent'
          ? 'By supplier, for the shortest term of 4 hours, the cheapest first'
          : 'By supplier, the cheapest first: with maxPrice a purchase goes on to dearer ones, as far as that price'
      }
      back={<BackButton fallback={`/commerce/prices?sale=${sale}&service=${service}`} />}
      answer={answer}
    >
      {(tiers) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <DataTable
            rows={tiers}
            keyOf={({ supplierId }) => String(supplierId)}
            empty="There are no suppliers."
            columns={[
              { title: 'Supplier', cell: ({ name, supplierId }) => `${name} (${supplierId})` },
              {
                title: 'Sells',
                cell: ({ isSelling }) => <Badge active={!isSelling}>{isSelling ? 'yes' : 'no'}</Badge>,
              },
              {
                title: 'Asks',
                cell: ({ supplierId, asked }) => (
                  <PriceEditor place={place} owner={{ kind: 'supplier', supplierId }} price={asked} onDone={reload} />
                ),
              },
              { title: 'Retail', cell: ({ retail }) => sumOf(retail) },
              { title: 'Wholesale', cell: ({ wholesale }) => sumOf(wholesale) },
              { title: 'Free numbers', cell: ({ count }) => count },
            ]}
          />
          {tiers.length > 0 ? (
            <PriceExplanation sale={sale} service={service} country={Number(country)} suppliers={tiers} />
          ) : null}
        </Flex>
      )}
    </CommerceView>
  );
};
