import Eye from 'lucide-react/icons/eye';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { Modal } from '../../../ui/overlays/modal';
import { Price } from '../../../ui/shop/price';
import { useTakeMessage, type MaskedMessage } from './use-take-message';

const questionMaxPx = 520;

const Question = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${text.body}
  color: ${color.text2};
  overflow-wrap: anywhere;
`;

const Quote = styled.blockquote`
  margin: 0;
  padding: 12px 16px;
  border-radius: 12px;
  background: ${color.surface2};
  color: ${color.text};
`;

export interface TakeMessageButtonProps extends MaskedMessage {
  /** The masked text, so that the question says what is bought. */
  words: string;
  /** Called when the call has ended, whether it succeeded or not. */
  onEnd?: () => void;
}

/** "This is my code": asks first, because the press pays. */
export const TakeMessageButton = ({ words, onEnd, ...masked }: TakeMessageButtonProps) => {
  const intl = useIntl();
  const [isAsking, setAsking] = useState(false);
  const close = useCallback(() => {
    setAsking(false);
    onEnd?.();
  }, [onEnd]);
  const { isTaking, take } = useTakeMessage(close);
  const price = <Price amount={masked.price} />;
  return (
    <>
      <Button size="sm" icon={<Eye size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setAsking(true)}>
        <span>
          <FormattedMessage id="numbers.masked-take" values={{ price }} />
        </span>
      </Button>
      <Modal
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={intl.formatMessage({ id: 'numbers.masked-title' })}
        maxPx={questionMaxPx}
        footer={
          <>
            <Button variant="ghost" size="lg" onClick={() => setAsking(false)}>
              <FormattedMessage id="ui.close" />
            </Button>
            <Button variant="primary" size="lg" isLoading={isTaking} onClick={() => void take(masked)}>
              <span>
                <FormattedMessage id="numbers.masked-confirm" values={{ price }} />
              </span>
            </Button>
          </>
        }
      >
        <Question>
          <Quote dir="auto">{words}</Quote>
          <p>
            <FormattedMessage id="numbers.masked-question" values={{ price }} />
          </p>
        </Question>
      </Modal>
    </>
  );
};
