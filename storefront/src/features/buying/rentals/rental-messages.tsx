import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Rental } from '@shop/shared-types/contract/rentals';

import { color } from '../../../theme/color';
import { text } from '../../../theme/text';
import { CopyIconButton } from '../../../ui/controls/copy-icon-button';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
`;

const Bubble = styled.p`
  flex: 1;
  min-inline-size: 0;
  padding: 12px 16px;
  border-radius: 4px 16px 16px;
  background: ${color.surface2};
  ${text.small}
  overflow-wrap: anywhere;
  [dir='rtl'] & {
    border-radius: 16px 4px 16px 16px;
  }
`;

const When = styled.span`
  ${text.caption}
  color: ${color.text2};
  white-space: nowrap;
`;

const Nothing = styled.p`
  ${text.small}
  color: ${color.text2};
`;

export interface RentalMessagesProps {
  messages: Rental['messages'];
  /** Whether more SMS may arrive. */
  isOpen: boolean;
}

/** SMS of a rental, the newest first; new ones are announced. */
export const RentalMessages = ({ messages, isOpen }: RentalMessagesProps) => {
  const intl = useIntl();
  if (messages.length === 0) {
    return (
      <Nothing>
        <FormattedMessage id={isOpen ? 'rentals.no-sms-yet' : 'rentals.no-sms'} />
      </Nothing>
    );
  }
  const newestFirst = [...messages].sort((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1));
  return (
    <List aria-live="polite" aria-label={intl.formatMessage({ id: 'rentals.messages' })}>
      {newestFirst.map((message) => (
        <Row key={`${message.receivedAt}${message.text}`}>
          <When>
            <FormattedDate value={message.receivedAt} day="numeric" month="short" hour="2-digit" minute="2-digit" />
          </When>
          <Bubble dir="auto">{message.text}</Bubble>
          <CopyIconButton
            value={message.code ?? message.text}
            label={intl.formatMessage({ id: message.code ? 'numbers.copy-code' : 'ui.copy' })}
          />
        </Row>
      ))}
    </List>
  );
};
