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
import { say } from '../parts/say';

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
    <CommerceView
      title={say('Promo codes')}
      subtitle={say('What they add to a top-up, once per buyer')}
      answer={answer}
    >
      {(codes) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          {chosen === undefined ? (
            <Flex>
              <Button onClick={() => setChosen('new')} disabled={!mayChange}>
                {say('Make a code')}
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
            empty={say('There are no promo codes.')}
            columns={[
              { title: say('Code'), cell: ({ code }) => code },
              { title: say('Adds'), cell: bonusOf },
              sumColumn(say('Top-up from'), 'topUpMin'),
              {
                title: say('Used'),
                cell: ({ usesCount, usesMax }) =>
                  say('{used} of {most}', { used: usesCount, most: usesMax.toLocaleString('en') }),
                value: ({ usesCount }) => usesCount,
                sort: 'usesCount',
              },
              {
                title: say('Last day in Moscow'),
                cell: ({ expiresAt }) => (isEndless(expiresAt) ? say('never ends') : lastDayBefore(expiresAt)),
                sort: 'expiresAt',
              },
              {
                title: say('State'),
                value: (code) => say(stateOf(code, now)),
                rank: 1,
                cell: (code) => {
                  const state = stateOf(code, now);
                  return <Badge active={state !== 'in use'}>{say(state)}</Badge>;
                },
              },
              {
                title: '',
                cell: (code) => (
                  <Button
                    variant="tertiary"
                    size="S"
                    aria-label={say('Change {code}', { code: code.code })}
                    onClick={() => setChosen(code)}
                  >
                    {say('Change')}
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
