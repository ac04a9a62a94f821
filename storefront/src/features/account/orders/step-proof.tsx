import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { OrderStoryEntry } from '@shop/shared-types/contract/orders';

import { color } from '../../../theme/color';
import { text } from '../../../theme/text';
import { CopyIconButton } from '../../../ui/controls/copy-icon-button';

const Rule = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

const Entry = styled.p`
  display: flex;
  align-items: center;
  gap: 4px;
  ${text.caption}
  color: ${color.text2};
  overflow-wrap: anywhere;
`;

/** Why a step of an order went as it did: the rule, and where the money of the step stands in the balance statement (rule 4.20). */
export const StepProof = ({ entry: { rule, transferId } }: { entry: OrderStoryEntry }) => {
  const intl = useIntl();
  return (
    <>
      <Rule>
        <FormattedMessage
          id="orders.rule"
          values={{
            number: <bdi dir="ltr">{rule.number}</bdi>,
            // messages: orders.rule-*
            rule: <FormattedMessage id={`orders.rule-${rule.name}`} />,
          }}
        />
      </Rule>
      {transferId !== null && (
        <Entry>
          <span>
            <FormattedMessage id="orders.transfer" values={{ id: <bdi dir="ltr">{transferId}</bdi> }} />
          </span>
          <CopyIconButton value={transferId} label={intl.formatMessage({ id: 'orders.copy-transfer' })} />
        </Entry>
      )}
    </>
  );
};
