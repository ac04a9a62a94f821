import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import type { Activation } from '@shop/shared-types/contract/activations';

import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { MessageBubble } from './message-bubble';
import { TakeMessageButton } from './take-message-button';

const List = styled.ul`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Item = styled.li`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
`;

const Note = styled.p`
  ${text.small}
  color: ${color.text2};
`;

/** The SMS of a waiting number that do not look like its code, the newest first: what they hide, and the way to take one as the code. */
export const MaskedMessages = ({ activation }: { activation: Activation }) => {
  const { id, price, messages, canTakeMessage } = activation;
  const masked = messages.filter(({ isMasked }) => isMasked).reverse();
  if (masked.length === 0) return null;
  return (
    <List>
      {masked.map((message) => (
        <Item key={message.id}>
          <MessageBubble message={message} />
          <Note>
            <FormattedMessage id="numbers.masked-note" />
          </Note>
          {canTakeMessage && (
            <TakeMessageButton activationId={id} messageId={message.id} price={price} words={message.text} />
          )}
        </Item>
      ))}
    </List>
  );
};
