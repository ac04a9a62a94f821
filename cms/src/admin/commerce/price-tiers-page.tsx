import { Badge } from '@strapi/design-system';
import { BackButton } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';

import { CommerceView } from './commerce-view';
import { DataTable } from './data-table';
import { PriceEditor, type NumberSale } from './price-editor';
import { formatRubles } from './rubles';
import { useCommerceData } from './use-commerce';

interface PriceTier {
  supplierId: number;
  name: string;
  isSelling: boolean;
  /** What it earns by a price of its own; null: the default. */
  asked: number | null;
  /** null: not on sale. */
  retail: number | null;
  wholesale: number | null;
  count: number;
}

interface Named {
  names: { en: string };
}

const useName = (path: string): string | undefined => {
  const { answer } = useCommerceData<Named>(path);
  return answer.state === 'loaded' ? answer.data.names.en : undefined;
};

const sumOf = (kopecks: number | null): string => (kopecks === null ? '—' : formatRubles(kopecks));

/** What each supplier's numbers of a service in one country cost: the tiers that a buyer's `maxPrice` climbs. */
export const PriceTiersPage = () => {
  const { sale: saleInPath, service = '', country = '' } = useParams();
  const sale: NumberSale = saleInPath === 'rent' ? 'rent' : 'buy';
  const query = new URLSearchParams({ sale, service, country });
  const { answer, reload } = useCommerceData<PriceTier[]>(`price-tiers?${query.toString()}`);
  const serviceName = useName(`services/${encodeURIComponent(service)}`) ?? service;
  const countryName = useName(`countries/${encodeURIComponent(country)}`) ?? country;
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
      )}
    </CommerceView>
  );
};
