import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { ActivationMessage } from '@shop/shared-types/contract/activations';

import { color } from '../../../theme/color';
import { text } from '../../../theme/text';
import { splitCode } from './split-code';

const Bubble = styled.div`
  display: grid;
  gap: 6px;
  padding: 12px 16px;
  border-radius: 4px 16px 16px;
  background: ${color.surface2};
  ${text.ui}
  font-weight: var(--weight-text);
  line-height: 1.4;
  color: ${color.text2};
  overflow-wrap: anywhere;
  [dir='rtl'] & {
    border-radius: 16px 4px 16px 16px;
  }
  & b {
    color: ${color.text};
  }
`;

const From = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

/** An SMS as received, with its time and sender. */
export const MessageBubble = ({ message }: { message: ActivationMessage }) => {
  const intl = useIntl();
  return (
    <Bubble>
      <p dir="auto">
        {splitCode(message.text, message.code).map(({ text: part, isCode }, index) =>
          isCode ? <b key={index}>{part}</b> : <span key={index}>{part}</span>,
        )}
      </p>
      <From>
        <FormattedMessage
          id="numbers.message-from"
          values={{
            time: (
              <bdi dir="ltr">
                {intl.formatTime(message.receivedAt, {
                  hour: '2-digit',
                  minute: '2-digit',
                  second: '2-digit',
                  hourCycle: 'h23',
                })}
              </bdi>
            ),
            sender: <bdi>{message.from}</bdi>,
          }}
        />
      </From>
    </Bubble>
  );
};
