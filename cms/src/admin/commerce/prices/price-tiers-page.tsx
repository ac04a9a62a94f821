import type { NumberSale } from '@shop/shared-types/contract/admin/catalogue';
import { Badge, Flex } from '@strapi/design-system';
import { BackButton } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';

import { CommerceView } from '../parts/commerce-view';
import { DataTable } from '../parts/list/data-table';
import { PriceEditor } from './price-editor';
import { PriceExplanation } from './price-explanation';
import { TwoLines } from '../parts/two-lines';
import { TextLink } from '../parts/text-link';
import { showSum } from '../parts/sum';
import type { CallTarget } from '../calls/office-contract';
import { useCommerceData } from '../calls/use-commerce';
import { say } from '../parts/say';

const useName = <Call extends 'adminGetService' | 'adminGetCountry'>(
  call: Call,
  params: CallTarget<Call>['params'],
): string | undefined => {
  const { answer } = useCommerceData(call, { params });
  return answer.state === 'loaded' ? answer.data.names.en : undefined;
};

const sumOf = (kopecks: number | null): string => (kopecks === null ? '—' : showSum(kopecks));

/** The prices of each supplier's numbers of a service in one country. A buyer's highest price selects among them. */
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
      title={
        sale === 'rent'
          ? say('Rent of {place}', { place: `${serviceName}, ${countryName}` })
          : `${serviceName}, ${countryName}`
      }
      subtitle={
        sale === 'rent'
          ? say('By supplier, for the shortest term of 4 hours, the cheapest first')
          : say(
              'By supplier, the cheapest first: a purchase takes the cheapest that has a number, and a dearer one as far as the buyer’s highest price goes',
            )
      }
      back={<BackButton fallback={`/commerce/prices?sale=${sale}&service=${service}`} />}
      answer={answer}
    >
      {(tiers) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <DataTable
            rows={tiers}
            keyOf={({ supplierId }) => String(supplierId)}
            empty={say('There are no suppliers.')}
            columns={[
              {
                title: say('Supplier'),
                cell: ({ name, supplierId }) => (
                  <TextLink to={`/commerce/suppliers/${supplierId}`}>{`${name} (${supplierId})`}</TextLink>
                ),
                value: ({ name }) => name,
              },
              {
                title: say('Sells'),
                value: ({ isSelling }) => (isSelling ? 'yes' : 'no'),
                cell: ({ isSelling }) => <Badge active={!isSelling}>{isSelling ? 'yes' : 'no'}</Badge>,
              },
              {
                title: say('Asking price'),
                rank: 1,
                value: ({ asked }) => (asked === null ? null : asked / 100),
                cell: ({ supplierId, asked, earns }) => (
                  <TwoLines
                    below={
                      asked === null && earns !== null
                        ? say('{earns} by default', { earns: showSum(earns) })
                        : undefined
                    }
                  >
                    <PriceEditor place={place} owner={{ kind: 'supplier', supplierId }} price={asked} onDone={reload} />
                  </TwoLines>
                ),
              },
              {
                title: say('Retail'),
                cell: ({ retail }) => sumOf(retail),
                value: ({ retail }) => (retail === null ? null : retail / 100),
              },
              {
                title: say('Wholesale'),
                cell: ({ wholesale }) => sumOf(wholesale),
                value: ({ wholesale }) => (wholesale === null ? null : wholesale / 100),
              },
              { title: say('Free numbers'), cell: ({ count }) => count },
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
