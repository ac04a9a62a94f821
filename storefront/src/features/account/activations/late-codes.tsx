import MessageSquareText from 'lucide-react/icons/message-square-text';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { lateCodeOfferMs } from '@shop/shared-types/constants';
import type { Activation } from '@shop/shared-types/contract/activations';

import type { CatalogueNames } from '../../../session/resources/catalogue-names';
import { TimerText } from '../../../session/time/timer-text';
import { useNow } from '../../../session/time/use-now';
import { usePhoneText } from '../../../session/use-phone-text';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/display/card';
import { PhoneText } from '../../../ui/shop/phone-text';
import { Price } from '../../../ui/shop/price';
import { findLateCodes } from './find-late-codes';
import { NumberHead } from './number-head';
import type { ActivationActions } from './use-activation-actions';

const Offer = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[3]} ${space[6]};
  border-color: ${color.brand};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    & > button {
      min-block-size: 48px;
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[2]};
  min-inline-size: 0;
`;

const Title = styled.p`
  ${text.ui}
`;

const Question = styled.p`
  max-inline-size: 56ch;
  ${text.small}
  color: ${color.text2};
`;

export interface LateCodesProps {
  activations: readonly Activation[];
  names: CatalogueNames;
  actions: ActivationActions;
}

/** The codes that came after their numbers had ended: what each costs, for how long, and the press that buys it (rule 4.37). */
export const LateCodes = ({ activations, names, actions }: LateCodesProps) => {
  const now = useNow();
  const phoneText = usePhoneText();
  return findLateCodes(activations, now).map((activation) => {
    const { id, phone, lateCode } = activation;
    const service = names.service(activation.service);
    const price = <Price amount={lateCode.price} />;
    const time = <TimerText ms={Math.min(lateCodeOfferMs, Date.parse(lateCode.until) - now)} />;
    return (
      <Offer key={id} role="group" aria-label={service.name} data-late-code={id}>
        <Words>
          <NumberHead service={service} country={names.country(activation.country)}>
            <PhoneText>{phoneText(phone)}</PhoneText>
          </NumberHead>
          <Title>
            <FormattedMessage id="numbers.late-title" />
          </Title>
          <Question>
            <FormattedMessage id="numbers.late-text" values={{ price, time }} />
          </Question>
        </Words>
        <Button
          variant="primary"
          size="lg"
          data-keep-clear
          isLoading={actions.busy?.id === id && actions.busy.action === 'late'}
          icon={<MessageSquareText size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => actions.run(activation, 'late')}
        >
          <span>
            <FormattedMessage id="numbers.late-take" values={{ price }} />
          </span>
        </Button>
      </Offer>
    );
  });
};
