import { useState } from 'react';

import { Badge, Button, Flex } from '@strapi/design-system';

import { CommerceView, timeOf } from '../parts/commerce-view';
import { DataTable } from '../parts/data-table';
import { stateOf, type PromoCode } from './promo-code';
import { PromoCodeForm } from './promo-code-form';
import { showSum } from '../parts/sum';
import { useCommerceList } from '../calls/use-commerce';

const bonusOf = ({ kind, value }: PromoCode): string => (kind === 'percent' ? `${value} %` : showSum(value));

/** Codes that add a bonus to a top-up, once per buyer. */
export const PromoCodesPage = () => {
  const { answer, reload, more } = useCommerceList('adminListPromoCodes');
  const [chosen, setChosen] = useState<PromoCode>();
  const [savesCount, setSavesCount] = useState(0);
  const now = new Date();
  const saved = async () => {
    await reload();
    setChosen(undefined);
    setSavesCount((before) => before + 1);
  };
  return (
    <CommerceView title="Promo codes" subtitle="What they add to a top-up, once per buyer" answer={answer}>
      {(codes) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <PromoCodeForm
            key={`${chosen?.code ?? ''}-${savesCount}`}
            saved={chosen}
            onDone={saved}
            onCancel={() => setChosen(undefined)}
          />
          <DataTable
            rows={codes}
            more={more}
            keyOf={({ code }) => code}
            empty="There are no promo codes."
            columns={[
              { title: 'Code', cell: ({ code }) => code },
              { title: 'Adds', cell: bonusOf },
              { title: 'From', cell: ({ topUpMin }) => showSum(topUpMin) },
              { title: 'Used', cell: ({ usesCount, usesMax }) => `${usesCount} of ${usesMax}` },
              { title: 'Ends', cell: ({ expiresAt }) => timeOf(expiresAt) },
              {
                title: 'State',
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
