import { useState } from 'react';

import { Button, Flex } from '@strapi/design-system';
import { BackButton } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';

import { useCommerceData } from '../calls/use-commerce';
import { CommerceView } from '../parts/commerce-view';
import { timeOf } from '../parts/time-of';
import { DataTable } from '../parts/list/data-table';
import { ReferenceLink } from '../parts/reference-link';
import { sumColumn } from '../parts/list/sum-column';

const pageSize = 100;

/** The earnings behind one payout: all movements of the ledger since the payout before it, newest first. */
export const EarningsPage = () => {
  const { id = '' } = useParams();
  const [before, setBefore] = useState<string>();
  const query = { limit: pageSize, ...(before === undefined ? {} : { before }) };
  const { answer } = useCommerceData('adminListWithdrawalEarnings', { params: { id }, query });
  return (
    <CommerceView
      title="Earnings behind the payout"
      subtitle="Newest first"
      back={<BackButton fallback="/commerce/withdrawals" />}
      answer={answer}
    >
      {({ since, movements }) => (
        <>
          <DataTable
            rows={movements}
            keyOf={(movement) => movement.id}
            empty={since === null ? 'Nothing was earned.' : `Nothing was earned since ${timeOf(since)}.`}
            columns={[
              { title: 'At', cell: ({ at }) => timeOf(at) },
              { title: 'Kind', cell: ({ kind }) => kind },
              sumColumn('Sum', 'amount'),
              { title: 'Belongs to', cell: ({ reference }) => <ReferenceLink reference={reference} /> },
            ]}
          />
          <Flex gap={2}>
            {before !== undefined && (
              <Button variant="tertiary" onClick={() => setBefore(undefined)}>
                Newest
              </Button>
            )}
            {movements.length === pageSize && (
              <Button variant="secondary" onClick={() => setBefore(movements.at(-1)?.id)}>
                Older
              </Button>
            )}
          </Flex>
        </>
      )}
    </CommerceView>
  );
};
