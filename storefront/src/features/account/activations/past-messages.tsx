import ChevronDown from 'lucide-react/icons/chevron-down';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Activation } from '@shop/shared-types/contract/activations';

import { OrderNumber } from '../../../session/resources/order-number';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { CopyIconButton } from '../../../ui/controls/copy-icon-button';
import { bareCode, formatCode, newestCode } from '../../../session/resources/codes';
import { BuyAgainButton } from './buy-again-button';
import { MessageBubble } from './message-bubble';
import type { ActivationActions } from './use-activation-actions';
import { useCopyFailure } from './use-copy-failure';

/** On a wide page its parts stand in the columns of the row: order, code, and the way to have the number again at the end. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  @media (min-width: 860px) {
    display: contents;
    & > [data-order] {
      grid-column: 1;
      padding-inline-start: 54px;
    }
    & > [data-code] {
      grid-column: 2;
      grid-row: 1;
    }
    & > [data-again] {
      grid-column: 3 / -1;
      grid-row: 1;
      justify-self: end;
    }
  }
`;

const Opener = styled.summary`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 32px;
  border-radius: 8px;
  color: ${color.brandText};
  ${text.small}
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  details[open] > & > svg {
    rotate: 180deg;
  }
`;

const Messages = styled.div`
  display: grid;
  gap: ${space[3]};
  padding-block: ${space[2]};
`;

const Code = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  ${text.ui}
`;

/** The order number of a number that has ended, what it received, and the way to have it again: code and SMS stay as long as the row. */
export const PastMessages = ({ activation, actions }: { activation: Activation; actions: ActivationActions }) => {
  const intl = useIntl();
  const sayCopyFailed = useCopyFailure();
  const code = newestCode(activation);
  const { id, messages } = activation;
  return (
    <div data-past>
      <Line>
        {code !== undefined && (
          <Code data-code>
            <b dir="ltr">{formatCode(code)}</b>
            <CopyIconButton
              value={bareCode(code)}
              label={intl.formatMessage({ id: 'numbers.copy-code' })}
              onError={sayCopyFailed}
            />
          </Code>
        )}
        <span data-order>
          <OrderNumber number={id} />
        </span>
        <span data-again>
          <BuyAgainButton activation={activation} actions={actions} />
        </span>
      </Line>
      {messages.length > 0 && (
        <details>
          <Opener>
            <FormattedMessage id="numbers.show-sms" values={{ count: messages.length }} />
            <ChevronDown size={16} aria-hidden="true" />
          </Opener>
          <Messages>
            {messages.toReversed().map((message) => (
              <MessageBubble key={message.receivedAt + message.text} message={message} />
            ))}
          </Messages>
        </details>
      )}
    </div>
  );
};
