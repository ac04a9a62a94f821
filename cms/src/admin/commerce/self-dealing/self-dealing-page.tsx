import type { RowOf } from '../calls/office-contract';
import { useCommerceList } from '../calls/use-commerce';
import { CommerceView, timeOf } from '../parts/commerce-view';
import { DataTable } from '../parts/data-table';
import { LongText } from '../parts/long-text';
import { showSum } from '../parts/sum';
import { TwoLines } from '../parts/two-lines';
import { UserLink } from '../parts/user-link';
import { BlockButton } from './block-button';

type Pair = RowOf<'adminListSelfDealing'>;

const signNames: Record<Pair['sign'], string> = {
  'same-account': 'bought from himself',
  'same-card': 'pay with the same card',
  'same-device': 'use the same address and browser',
};

/** Sellers and buyers who look like one person. */
export const SelfDealingPage = () => {
  const { answer, reload, more } = useCommerceList('adminListSelfDealing');
  return (
    <CommerceView
      title="Self-dealing"
      subtitle="Sellers and buyers who look like one person, the newest first"
      answer={answer}
    >
      {(pairs) => (
        <DataTable
          rows={pairs}
          more={more}
          keyOf={({ sellerUserId, buyerUserId }) => `${sellerUserId}:${buyerUserId}`}
          empty="No such pair was found."
          columns={[
            {
              title: 'Seller',
              cell: ({ sellerUserId, sellerEmail }) => <UserLink userId={sellerUserId} email={sellerEmail} />,
            },
            {
              title: 'Buyer',
              cell: ({ buyerUserId, buyerEmail }) => <UserLink userId={buyerUserId} email={buyerEmail} />,
            },
            {
              title: 'Sign',
              cell: ({ sign, isWithheld }) => (
                <TwoLines below={isWithheld ? 'earnings withheld' : 'earnings paid: the sign is not sure'}>
                  {signNames[sign]}
                </TwoLines>
              ),
            },
            {
              title: 'Orders',
              cell: ({ orders, turnover }) => <TwoLines below={showSum(turnover)}>{orders}</TwoLines>,
            },
            { title: 'Last', cell: ({ lastAt }) => <LongText isNarrow text={timeOf(lastAt)} /> },
            {
              title: 'Decision',
              cell: ({ sellerUserId }) => <BlockButton userId={sellerUserId} onDone={reload} />,
            },
          ]}
        />
      )}
    </CommerceView>
  );
};
