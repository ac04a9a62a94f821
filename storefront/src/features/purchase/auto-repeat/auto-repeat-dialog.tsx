import { CircleX, Timer } from 'lucide-react';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { autoRepeatLimitMs } from '@shop/shared-types/constants';

import { TimerText } from '../../../session/time/timer-text';
import { useNow } from '../../../session/time/use-now';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { CountdownRing } from '../../../ui/shop/countdown-ring';
import { Flag } from '../../../ui/shop/flag';
import { Modal } from '../../../ui/overlays/modal';
import { Price } from '../../../ui/shop/price';
import { ServiceIcon } from '../../../ui/shop/service-icon';
import { useToast } from '../../../ui/overlays/toast';
import { VisuallyHidden } from '../../../ui/display/visually-hidden';
import type { RepeatOutcome } from './auto-repeat';
import type { PurchaseChoice } from '../buying/purchase-choice';
import { SurchargeChips } from '../countries/surcharge-chips';
import { useAutoRepeat } from './use-auto-repeat';

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

const EndsIn = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-block-start: ${space[3]};
  ${text.small}
`;

const Note = styled.p`
  flex: 1 1 220px;
  ${text.small}
  color: ${color.text2};
`;

const announceEvery = 10;

export interface AutoRepeatDialogProps {
  choice: PurchaseChoice;
  onClose: () => void;
  onBought: (choice: PurchaseChoice) => void;
  onBalanceLow: (choice: PurchaseChoice) => void;
  /** Called when only numbers above the agreed price are left, with the lowest price where it is known. */
  onPriceChanged: (price: number | undefined) => void;
}

/** Searches for a number repeatedly. Closing the dialog in any way stops the search. */
export const AutoRepeatDialog = ({
  choice,
  onClose,
  onBought,
  onBalanceLow,
  onPriceChanged,
}: AutoRepeatDialogProps) => {
  const intl = useIntl();
  const toast = useToast();
  const now = useNow();
  const [endsAt] = useState(now + autoRepeatLimitMs);
  const { service, country, price } = choice;

  const takeOutcome = useCallback(
    (outcome: RepeatOutcome) => {
      if (outcome.kind === 'bought') onBought(choice);
      else if (outcome.kind === 'no-balance') onBalanceLow(choice);
      else if (outcome.kind === 'dearer') onPriceChanged(outcome.price);
      else if (outcome.kind === 'stopped') toast.info(intl.formatMessage({ id: 'repeat.stopped' }));
      else if (outcome.kind === 'refused') toast.error(intl.formatMessage({ id: 'error.generic' }));
      else {
        toast.error({
          title: intl.formatMessage({ id: 'repeat.timed-out-title' }),
          text: intl.formatMessage({ id: 'repeat.timed-out-text' }),
        });
      }
      onClose();
    },
    [choice, intl, onBalanceLow, onBought, onClose, onPriceChanged, toast],
  );
  const { attempts, surcharge, press, confirmationDialog } = useAutoRepeat(choice, takeOutcome);
  const remaining = endsAt - now;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={intl.formatMessage({ id: 'repeat.title' })}
      footer={
        <>
          <Note>
            <FormattedMessage id="repeat.closing" />
          </Note>
          <Button
            variant="danger"
            size="lg"
            icon={<CircleX size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={onClose}
          >
            <FormattedMessage id="repeat.stop" />
          </Button>
        </>
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
          <Words>
            <FormattedMessage id="repeat.text" />
          </Words>
          <EndsIn>
            <Timer size={18} strokeWidth={1.75} aria-hidden="true" />
            <span>
              <FormattedMessage
                id="repeat.ends-in"
                values={{
                  left: <TimerText ms={remaining} />,
                  time: (left) => <b>{left}</b>,
                }}
              />
            </span>
          </EndsIn>
        </div>
      </Top>
      <SurchargeChips price={price} chosen={surcharge} onPress={press} />
      <VisuallyHidden role="status">
        {attempts > 0 &&
          attempts % announceEvery === 0 &&
          intl.formatMessage({ id: 'repeat.announcement' }, { count: attempts })}
      </VisuallyHidden>
      {confirmationDialog}
    </Modal>
  );
};
