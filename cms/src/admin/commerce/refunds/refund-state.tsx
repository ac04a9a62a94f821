import type { SaleKind } from '@shop/shared-types/contract/admin/refunds';
import { Badge, Flex, Typography } from '@strapi/design-system';

import { useCommerceData } from '../calls/use-commerce';
import { showSum } from '../parts/sum';
import { TextLink } from '../parts/text-link';
import { refundWords } from './refund-words';
import { refundAddress } from './sale-kinds';

interface RefundStateProps {
  kind: Extract<SaleKind, 'activation' | 'rental'>;
  id: number;
}

const stateOf = (refunded: number, left: number): string => {
  const { states } = refundWords();
  if (refunded === 0) return states.none;
  return left === 0 ? states.whole : states.part;
};

/** What of a paid sale has gone back, and the way to the rest of it: “Refund” is offered only while something is left. */
export const RefundState = ({ kind, id }: RefundStateProps) => {
  const { answer } = useCommerceData('adminGetRefundableSale', { params: { kind, id: String(id) } });
  // What was not paid cannot be refunded: the engine refuses to show it.
  if (answer.state !== 'loaded') return null;
  const { refunded, left } = answer.data;
  const words = refundWords();
  return (
    <Flex gap={2} wrap="wrap">
      <Badge active={refunded > 0}>{stateOf(refunded, left)}</Badge>
      <Typography textColor="neutral600">
        {words.wentBack(showSum(refunded), left === 0 ? words.nothing : showSum(left))}
      </Typography>
      {left > 0 ? <TextLink to={refundAddress(kind, id)}>{words.refund}</TextLink> : null}
    </Flex>
  );
};
