import { Flex, Typography } from '@strapi/design-system';

import type { CallAnswer } from '../calls/office-contract';
import { Panel } from '../parts/commerce-view';
import { timeOf } from '../parts/time-of';
import { DataTable } from '../parts/list/data-table';
import { TextLink } from '../parts/text-link';
import { Country } from '../sales/place';

type Queues = CallAnswer<'adminGetWaiting'>;

const Oldest = ({ label, since, to }: { label: string; since: string | null; to: string }) =>
  since === null ? null : (
    <Typography>
      {label} has waited since {timeOf(since)}. <TextLink to={to}>Open</TextLink>
    </Typography>
  );

/** Names what waits: since when, which supplier is silent, what is nearly sold out. Nothing is drawn when nothing waits. */
export const WaitingDetails = ({ queues: { oldest, silentSuppliers, lowStock } }: { queues: Queues }) => {
  const hasOldest = Object.values(oldest).some((since) => since !== null);
  if (!hasOldest && silentSuppliers.length === 0 && lowStock.length === 0) return null;
  return (
    <Panel>
      <Flex direction="column" alignItems="flex-start" gap={2}>
        <Oldest label="The first payout" since={oldest.payouts} to="/commerce/withdrawals" />
        <Oldest label="The first application" since={oldest.applications} to="/commerce/applications" />
        <Oldest label="The first document of a partner" since={oldest.documents} to="/commerce/documents" />
        <Oldest label="The first unmatched payment" since={oldest.strayPayments} to="/commerce/unmatched-payments" />
        {silentSuppliers.map(({ id, name, since }) => (
          <Typography key={id}>
            <TextLink to={`/commerce/suppliers/${id}`}>{name}</TextLink> has been silent since {timeOf(since)}.
          </Typography>
        ))}
      </Flex>
      {lowStock.length === 0 ? null : (
        <DataTable
          rows={lowStock}
          keyOf={({ service, country }) => `${service}:${country}`}
          empty=""
          columns={[
            { title: 'Nearly sold out: service', cell: ({ serviceName }) => serviceName },
            { title: 'Country', cell: (place) => <Country {...place} />, value: ({ countryName }) => countryName },
            { title: 'Free numbers', cell: ({ left }) => left },
            { title: 'Sold within a day', cell: ({ sold }) => sold },
            {
              title: 'Suppliers',
              cell: ({ service, country }) => (
                <TextLink to={`/commerce/prices/buy/${service}/${country}`}>Prices and suppliers</TextLink>
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
};
