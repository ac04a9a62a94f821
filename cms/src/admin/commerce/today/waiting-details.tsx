import { Flex, Typography } from '@strapi/design-system';

import type { CallAnswer } from '../calls/office-contract';
import { Panel } from '../parts/commerce-view';
import { timeOf } from '../parts/time-of';
import { DataTable } from '../parts/list/data-table';
import { TextLink } from '../parts/text-link';
import { Country } from '../sales/place';
import { say, type Sentence } from '../parts/say';

type Queues = CallAnswer<'adminGetWaiting'>;

const Oldest = ({ sentence, since, to }: { sentence: Sentence; since: string | null; to: string }) =>
  since === null ? null : (
    <Typography>
      {say(sentence, { since: timeOf(since) })} <TextLink to={to}>{say('Go there')}</TextLink>
    </Typography>
  );

/** Names what waits: since when, which supplier is silent, what is nearly sold out. Nothing is drawn when nothing waits. */
export const WaitingDetails = ({ queues: { oldest, silentSuppliers, lowStock } }: { queues: Queues }) => {
  const hasOldest = Object.values(oldest).some((since) => since !== null);
  if (!hasOldest && silentSuppliers.length === 0 && lowStock.length === 0) return null;
  return (
    <Panel>
      <Flex direction="column" alignItems="flex-start" gap={2}>
        <Oldest
          sentence="The first payout has waited since {since}."
          since={oldest.payouts}
          to="/commerce/withdrawals"
        />
        <Oldest
          sentence="The first application has waited since {since}."
          since={oldest.applications}
          to="/commerce/applications"
        />
        <Oldest
          sentence="The first document of a partner has waited since {since}."
          since={oldest.documents}
          to="/commerce/documents"
        />
        <Oldest
          sentence="The first unmatched payment has waited since {since}."
          since={oldest.strayPayments}
          to="/commerce/unmatched-payments"
        />
        {silentSuppliers.map(({ id, name, since }) => (
          <Typography key={id}>
            <TextLink to={`/commerce/suppliers/${id}`}>{name}</TextLink>{' '}
            {say('has been silent since {since}.', { since: timeOf(since) })}
          </Typography>
        ))}
      </Flex>
      {lowStock.length === 0 ? null : (
        <DataTable
          rows={lowStock}
          keyOf={({ service, country }) => `${service}:${country}`}
          empty=""
          columns={[
            { title: say('Nearly sold out: service'), cell: ({ serviceName }) => serviceName },
            { title: say('Country'), cell: (place) => <Country {...place} />, value: ({ countryName }) => countryName },
            { title: say('Free numbers'), cell: ({ left }) => left },
            { title: say('Sold within a day'), cell: ({ sold }) => sold },
            {
              title: say('Suppliers'),
              cell: ({ service, country }) => (
                <TextLink to={`/commerce/prices/buy/${service}/${country}`}>{say('Prices and suppliers')}</TextLink>
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
};
