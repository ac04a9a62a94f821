import type { SaleKind } from '@shop/shared-types/contract/admin/refunds';
import { Badge, Flex, Typography } from '@strapi/design-system';

import { useCommerceData } from '../calls/use-commerce';
import { showSum } from '../parts/sum';
import { TextLink } from '../parts/text-link';
import { refundAddress } from './sale-kinds';

interface RefundStateProps {
  kind: Extract<SaleKind, 'activation' | 'rental'>;
  id: number;
}

const stateOf = (refunded: number, left: number): string => {
  if (refunded === 0) return 'not refunded';
  return left === 0 ? 'refunded' : 'partly refunded';
};

/** What of a paid sale has gone back, and the way to the rest of it: “Refund” is offered only while something is left. */
export const RefundState = ({ kind, id }: RefundStateProps) => {
  const { answer } = useCommerceData('adminGetRefundableSale', { params: { kind, id: String(id) } });
  // What was not paid cannot be refunded: the engine refuses to show it.
  if (answer.state !== 'loaded') return null;
  const { refunded, left } = answer.data;
  return (
    <Flex gap={2} wrap="wrap">
      <Badge active={refunded > 0}>{stateOf(refunded, left)}</Badge>
      <Typography textColor="neutral600">
        {showSum(refunded)} went back to the buyer, {left === 0 ? 'nothing' : showSum(left)} is left to refund
      </Typography>
      {left > 0 ? <TextLink to={refundAddress(kind, id)}>Refund</TextLink> : null}
    </Flex>
  );
};
