import type { RowOf } from '../calls/office-contract';
import { useCommerceList } from '../calls/use-commerce';
import { CommerceView } from '../parts/commerce-view';
import { DataTable } from '../parts/list/data-table';
import { timeColumn } from '../parts/list/time-column';
import { showSum } from '../parts/sum';
import { TwoLines } from '../parts/two-lines';
import { UserLink } from '../parts/user-link';
import { BlockButton } from './block-button';
import { say, type Sentence } from '../parts/say';

type Pair = RowOf<'adminListSelfDealing'>;

const signNames: Record<Pair['sign'], Sentence> = {
  'same-account': 'bought from himself',
  'same-card': 'pay with the same card',
  'same-device': 'use the same address and browser',
};

/** Sellers and buyers who look like one person. */
export const SelfDealingPage = () => {
  const { answer, reload, list } = useCommerceList('adminListSelfDealing');
  return (
    <CommerceView
      title={say('Self-dealing')}
      subtitle={say('Sellers and buyers who look like one person, the newest first')}
      answer={answer}
    >
      {(pairs) => (
        <DataTable
          rows={pairs}
          list={list}
          file="self-dealing"
          keyOf={({ sellerUserId, buyerUserId }) => `${sellerUserId}:${buyerUserId}`}
          empty={say('No such pair was found.')}
          columns={[
            {
              title: say('Seller'),
              cell: ({ sellerUserId, sellerEmail }) => <UserLink userId={sellerUserId} email={sellerEmail} />,
              value: ({ sellerEmail }) => sellerEmail,
            },
            {
              title: say('Buyer'),
              cell: ({ buyerUserId, buyerEmail }) => <UserLink userId={buyerUserId} email={buyerEmail} />,
              value: ({ buyerEmail }) => buyerEmail,
            },
            {
              title: say('Sign'),
              value: ({ sign }) => say(signNames[sign]),
              cell: ({ sign, isWithheld }) => (
                <TwoLines below={isWithheld ? say('earnings withheld') : say('earnings paid: the sign is not sure')}>
                  {say(signNames[sign])}
                </TwoLines>
              ),
            },
            {
              title: say('Orders'),
              cell: ({ orders, turnover }) => <TwoLines below={showSum(turnover)}>{orders}</TwoLines>,
              value: ({ orders }) => orders,
            },
            timeColumn(say('Last'), 'lastAt'),
            {
              title: say('Decision'),
              rank: 1,
              cell: ({ sellerUserId }) => <BlockButton userId={sellerUserId} onDone={reload} />,
            },
          ]}
        />
      )}
    </CommerceView>
  );
};
