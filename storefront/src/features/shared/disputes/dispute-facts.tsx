import { FormattedDate, FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import type { Dispute } from '@shop/shared-types/contract/disputes';

import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Badge, type BadgeTone } from '../../../ui/display/badge';
import { Price } from '../../../ui/shop/price';

const tones: Readonly<Record<Dispute['status'], BadgeTone>> = {
  open: 'warning',
  refunded: 'success',
  rejected: 'danger',
};

const Box = styled.li`
  display: grid;
  gap: ${space[2]};
  padding: ${space[4]};
  border-radius: 12px;
  background: ${color.surface2};
  ${text.small}
`;

const Line = styled.p`
  overflow-wrap: anywhere;
`;

const Faint = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;

export const DisputeList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

export const DisputeBadge = ({ status }: Pick<Dispute, 'status'>) => (
  <Badge tone={tones[status]} icon="dot">
    {/* messages: disputes.status-* */}
    <FormattedMessage id={`disputes.status-${status}`} />
  </Badge>
);

export const DisputeReason = ({ reason }: Pick<Dispute, 'reason'>) => (
  // messages: disputes.reason-*
  <FormattedMessage id={`disputes.reason-${reason}`} />
);

/** One reported fault: what was wrong, and what the shop answered. */
export const DisputeFacts = ({ dispute, hasItems }: { dispute: Dispute; hasItems: boolean }) => (
  <Box>
    <Head>
      <b>
        <DisputeReason reason={dispute.reason} />
      </b>
      <DisputeBadge status={dispute.status} />
    </Head>
    <Line dir="auto">{dispute.text}</Line>
    {hasItems && (
      <Faint>
        <FormattedMessage id="disputes.items-were" values={{ items: dispute.items.join(', ') }} />
      </Faint>
    )}
    {dispute.comment !== '' && (
      <Line>
        <FormattedMessage id="disputes.answer" values={{ comment: <bdi>{dispute.comment}</bdi> }} />
      </Line>
    )}
    {dispute.refunded > 0 && (
      <Line>
        <FormattedMessage id="disputes.refunded" values={{ sum: <Price amount={dispute.refunded} /> }} />
      </Line>
    )}
    <Faint>
      <FormattedDate value={dispute.reportedAt} dateStyle="medium" timeStyle="short" />
    </Faint>
  </Box>
);
