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
import { say, sayWord } from '../parts/say';

const pageSize = 100;

/** The earnings behind one payout: all movements of the ledger since the payout before it, newest first. */
export const EarningsPage = () => {
  const { id = '' } = useParams();
  const [before, setBefore] = useState<string>();
  const query = { limit: pageSize, ...(before === undefined ? {} : { before }) };
  const { answer } = useCommerceData('adminListWithdrawalEarnings', { params: { id }, query });
  return (
    <CommerceView
      title={say('Earnings behind the payout')}
      subtitle={say('Newest first')}
      back={<BackButton fallback="/commerce/withdrawals" />}
      answer={answer}
    >
      {({ since, movements }) => (
        <>
          <DataTable
            rows={movements}
            keyOf={(movement) => movement.id}
            empty={
              since === null
                ? say('Nothing was earned.')
                : say('Nothing was earned since {since}.', { since: timeOf(since) })
            }
            columns={[
              { title: say('At'), cell: ({ at }) => timeOf(at) },
              { title: say('Kind'), cell: ({ kind }) => sayWord(kind) },
              sumColumn(say('Sum'), 'amount'),
              { title: say('Belongs to'), cell: ({ reference }) => <ReferenceLink reference={reference} /> },
            ]}
          />
          <Flex gap={2}>
            {before !== undefined && (
              <Button variant="tertiary" onClick={() => setBefore(undefined)}>
                {say('Newest')}
              </Button>
            )}
            {movements.length === pageSize && (
              <Button variant="secondary" onClick={() => setBefore(movements.at(-1)?.id)}>
                {say('Older')}
              </Button>
            )}
          </Flex>
        </>
      )}
    </CommerceView>
  );
};
