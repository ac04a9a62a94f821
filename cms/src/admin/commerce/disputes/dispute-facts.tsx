import { Flex, Typography } from '@strapi/design-system';

import type { RowOf } from '../calls/office-contract';
import { showSum } from '../parts/sum';
import { TextLink } from '../parts/text-link';
import { UserLink } from '../parts/user-link';
import { refundWords } from '../refunds/refund-words';
import { refundAddress } from '../refunds/sale-kinds';
import { say, type Sentence } from '../parts/say';

export type StaffDispute = RowOf<'adminListDisputes'>;

const reasonNames: Record<StaffDispute['reason'], Sentence> = {
  'does-not-open': 'Does not open',
  'taken-back': 'Was taken back',
  'not-as-described': 'Not as described',
  'number-gone': 'The number is gone',
  'no-sms': 'No SMS comes',
  other: 'Something else',
};

/** What of the sale is faulty, where it delivered several things. */
const itemsText = ({ items }: StaffDispute): string =>
  items.length > 1 ? say(', numbers {numbers}', { numbers: items.join(', ') }) : '';

/** The sale that is complained of, with the way to all that is known of it. */
export const DisputedSale = ({ dispute }: { dispute: StaffDispute }) => {
  const { kind, saleId, name, sellerUserId, sellerEmail } = dispute;
  return (
    <Flex direction="column" alignItems="start" gap={1}>
      <TextLink to={refundAddress(kind, saleId)}>{`${refundWords().kinds[kind]} ${saleId}`}</TextLink>
      <Typography>{`${name}${itemsText(dispute)}`}</Typography>
      <Typography textColor="neutral600">
        {say('Sold by')}{' '}
        {sellerUserId === null ? say('the house') : <UserLink userId={sellerUserId} email={sellerEmail} />}
      </Typography>
    </Flex>
  );
};

/** What the buyer says. */
export const DisputeWords = ({ dispute: { reason, text } }: { dispute: StaffDispute }) => (
  <Flex direction="column" alignItems="start" gap={1}>
    <Typography fontWeight="bold">{say(reasonNames[reason])}</Typography>
    <Typography>{text}</Typography>
  </Flex>
);

export const DisputeSums = ({ dispute: { price, left, refunded, takenBack } }: { dispute: StaffDispute }) => (
  <Flex direction="column" alignItems="start" gap={1}>
    <Typography>
      {say('{price} paid, {left} left', { price: showSum(price), left: left > 0 ? showSum(left) : say('nothing') })}
    </Typography>
    {refunded > 0 ? (
      <Typography textColor="neutral600">
        {say('{refunded} refunded, {takenBack} of it by the seller', {
          refunded: showSum(refunded),
          takenBack: showSum(takenBack),
        })}
      </Typography>
    ) : null}
  </Flex>
);
