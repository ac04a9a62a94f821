import CircleX from 'lucide-react/icons/circle-x';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { autoRepeatLimitMs } from '@shop/shared-types/constants';

import { useFailureText } from '../../../../session/use-failure-text';
import { useNow } from '../../../../session/time/use-now';
import { hasCode } from '../../../../session/api/api-error';
import { color } from '../../../../theme/color';
import { media } from '../../../../theme/media';
import { space } from '../../../../theme/scale';
import { text } from '../../../../theme/text';
import { Button } from '../../../../ui/controls/button';
import { CountdownRing } from '../../../../ui/shop/countdown-ring';
import { Flag } from '../../../../ui/shop/flag';
import { Modal } from '../../../../ui/overlays/modal';
import { Price, useFormatPrice } from '../../../../ui/shop/price';
import { ServiceIcon } from '../../../../ui/shop/service-icon';
import { useToast } from '../../../../ui/overlays/toast';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden';
import type { PurchaseChoice } from '../buying/purchase-choice';
import { SurchargeChips } from '../countries/surcharge-chips';
import { RepeatFacts } from './repeat-facts';
import { attemptsOf, pressSurcharge, type RepeatOutcome } from './repeat-outcome';
import { useRepeatOrder } from './use-repeat-order';

const Top = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${space[10]};
  padding-block-end: ${space[6]};
  padding-inline: 12px 0;
  ${media.upTo639} {
    grid-template-columns: 1fr;
    justify-items: center;
    gap: ${space[5]};
    padding-inline: 0;
  }
`;

const Count = styled.span`
  ${text.timer}
  font-size: 2.875rem;
  line-height: 3rem;
`;

const Unit = styled.span`
  ${text.caption}
  color: ${color.text2};
`;

const What = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  margin-block-end: ${space[4]};
`;

const IconBox = styled.span`
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 12px;
  background: ${color.surface2};
`;

const Name = styled.p`
  ${text.h4}
  line-height: 1.25rem;
`;

const Place = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  ${text.small}
  color: ${color.text2};
`;

const Words = styled.p`
  ${text.ui}
  font-weight: var(--weight-text);
  line-height: 1.4;
  color: ${color.text2};
`;

const Actions = styled.div`
  display: flex;
  flex: 1 1 100%;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
  ${media.mobile} {
    & > * {
      flex: 1 1 auto;
    }
  }
`;

const Note = styled.p`
  margin-block-start: ${space[3]};
  ${text.small}
  color: ${color.text2};
`;

const announceEvery = 10;

export interface AutoRepeatDialogProps {
  choice: PurchaseChoice;
  onClose: () => void;
  onBought: (choice: PurchaseChoice) => void;
  onBalanceLow: (choice: PurchaseChoice) => void;
}

/** Says how the search ended, and closes the dialog. */
const useOutcome = ({ choice, onClose, onBought, onBalanceLow }: AutoRepeatDialogProps) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const formatPrice = useFormatPrice();
  const takeOutcome = useCallback(
    (outcome: RepeatOutcome) => {
      if (outcome.kind === 'bought') onBought({ ...choice, price: outcome.price });
      else if (outcome.kind === 'no-balance') onBalanceLow(choice);
      else if (outcome.kind === 'stopped')
        toast.info(intl.formatMessage({ id: 'repeat.stopped' }, { price: formatPrice(outcome.released) }));
      else {
        toast.error({
          title: intl.formatMessage({ id: 'repeat.timed-out-title' }),
          text: intl.formatMessage({ id: 'repeat.timed-out-text' }),
        });
      }
      onClose();
    },
    [choice, formatPrice, intl, onBalanceLow, onBought, onClose, toast],
  );
  const takeFailure = useCallback(
    (failure: unknown, step: 'begin' | 'change' | 'stop') => {
      if (step === 'begin' && hasCode(failure, 'NO_BALANCE')) onBalanceLow(choice);
      else toast.error(failureText(failure));
      if (step !== 'change') onClose();
    },
    [choice, failureText, onBalanceLow, onClose, toast],
  );
  return { takeOutcome, takeFailure };
};

/** What is searched for. */
const Wanted = ({ choice: { service, country, price } }: { choice: PurchaseChoice }) => (
  <What>
    <IconBox>
      <ServiceIcon icon={service.icon} name={service.name} sizePx={24} />
    </IconBox>
    <div>
      <Name>{service.name}</Name>
      <Place>
        {country.flag && <Flag country={country.flag} size="inline" isEager />}
        <span>
          {country.name}, <Price amount={price} />
        </span>
      </Place>
    </div>
  </What>
);

/**
 * A view of a repeat order (rule 4.10): the engine searches, whether the page is open or not. Closing the dialog stops the search; a button
 * leaves it running.
 */
export const AutoRepeatDialog = (props: AutoRepeatDialogProps) => {
  const { choice, onClose } = props;
  const intl = useIntl();
  const now = useNow();
  const [startedAt] = useState(now);
  const { takeOutcome, takeFailure } = useOutcome(props);
  const { order, changeCeiling, stop } = useRepeatOrder(choice, { onOutcome: takeOutcome, onFailure: takeFailure });
  const { price } = choice;
  const surcharge = (order?.priceMax ?? price) - price;
  const attempts = order ? attemptsOf(order, now) : 0;
  const remaining = order ? Date.parse(order.expiresAt) - now : startedAt + autoRepeatLimitMs - now;
  return (
    <Modal
      isOpen
      onClose={stop}
      title={intl.formatMessage({ id: 'repeat.title' })}
      footer={
        <Actions>
          <Button size="md" onClick={onClose} disabled={!order}>
            <FormattedMessage id="repeat.leave" />
          </Button>
          <Button
            variant="danger"
            size="md"
            icon={<CircleX size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={stop}
          >
            <FormattedMessage id="repeat.stop" />
          </Button>
        </Actions>
      }
    >
      <Top>
        <CountdownRing remainingMs={remaining} totalMs={autoRepeatLimitMs} sizePx={176} mobilePx={148} strokePx={10}>
          <Count>{attempts}</Count>
          <Unit>
            <FormattedMessage id="repeat.attempts" values={{ count: attempts }} />
          </Unit>
        </CountdownRing>
        <div>
          <Wanted choice={choice} />
          <Words>
            <FormattedMessage id="repeat.text" />
          </Words>
          <RepeatFacts order={order} remainingMs={remaining} onPayMore={changeCeiling} />
          <Note>
            <FormattedMessage id="repeat.closing" />
          </Note>
        </div>
      </Top>
      <SurchargeChips
        price={price}
        chosen={surcharge}
        onPress={(pressed) => changeCeiling(price + pressSurcharge(surcharge, pressed))}
      />
      <VisuallyHidden role="status">
        {attempts > 0 &&
          attempts % announceEvery === 0 &&
          intl.formatMessage({ id: 'repeat.announcement' }, { count: attempts })}
      </VisuallyHidden>
    </Modal>
  );
};
