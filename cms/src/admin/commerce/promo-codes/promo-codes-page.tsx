import { useState } from 'react';

import { Badge, Button, Flex } from '@strapi/design-system';

import { CommerceView } from '../parts/commerce-view';
import { DataTable } from '../parts/list/data-table';
import { sumColumn } from '../parts/list/sum-column';
import { lastDayBefore } from '../parts/moscow-days';
import { useMayChange } from '../parts/may-change';
import { isEndless, stateOf, type PromoCode } from './promo-code';
import { PromoCodeForm } from './promo-code-form';
import { showSum } from '../parts/sum';
import { useCommerceList } from '../calls/use-commerce';

const bonusOf = ({ kind, value }: PromoCode): string => (kind === 'percent' ? `${value} %` : showSum(value));

/** Codes that add a bonus to a top-up, once per buyer. */
export const PromoCodesPage = () => {
  const { answer, reload, list } = useCommerceList('adminListPromoCodes');
  const [chosen, setChosen] = useState<PromoCode | 'new'>();
  const mayChange = useMayChange('adminSavePromoCode');
  const now = new Date();
  const saved = async () => {
    await reload();
    setChosen(undefined);
  };
  return (
    <CommerceView title="Promo codes" subtitle="What they add to a top-up, once per buyer" answer={answer}>
      {(codes) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          {chosen === undefined ? (
            <Flex>
              <Button onClick={() => setChosen('new')} disabled={!mayChange}>
                Make a code
              </Button>
            </Flex>
          ) : (
            <PromoCodeForm
              key={chosen === 'new' ? '' : chosen.code}
              saved={chosen === 'new' ? undefined : chosen}
              onDone={saved}
              onCancel={() => setChosen(undefined)}
            />
          )}
          <DataTable
            rows={codes}
            list={list}
            file="promo-codes"
            keyOf={({ code }) => code}
            empty="There are no promo codes."
            columns={[
              { title: 'Code', cell: ({ code }) => code },
              { title: 'Adds', cell: bonusOf },
              sumColumn('From', 'topUpMin'),
              {
                title: 'Used',
                cell: ({ usesCount, usesMax }) => `${usesCount} of ${usesMax}`,
                value: ({ usesCount }) => usesCount,
                sort: 'usesCount',
              },
              {
                title: 'Last day in Moscow',
                cell: ({ expiresAt }) => (isEndless(expiresAt) ? 'never ends' : lastDayBefore(expiresAt)),
                sort: 'expiresAt',
              },
              {
                title: 'State',
                value: (code) => stateOf(code, now),
                rank: 1,
                cell: (code) => {
                  const state = stateOf(code, now);
                  return <Badge active={state !== 'in use'}>{state}</Badge>;
                },
              },
              {
                title: '',
                cell: (code) => (
                  <Button
                    variant="tertiary"
                    size="S"
                    aria-label={`Change ${code.code}`}
                    onClick={() => setChosen(code)}
                  >
                    Change
                  </Button>
                ),
              },
            ]}
          />
        </Flex>
      )}
    </CommerceView>
  );
};
