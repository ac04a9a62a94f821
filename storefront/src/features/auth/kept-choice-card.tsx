import Check from 'lucide-react/icons/check';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { firstTopUpBonus } from '@shop/shared-types/constants';
import { formatMoney } from '@shop/shared-types/money';

import { useLocale } from '../../i18n/locale-context';
import { StaticPart } from '../../content/static-part';
import { useKeptChoice } from '../../session/visitor/kept-choice';
import { useKeptOffer, type KeptOffer } from '../../session/visitor/kept-offer';
import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { ellipsis } from '../../theme/mixins';
import { space } from '../../theme/scale';
import { text } from '../../theme/text';
import { CodeSlots } from '../../ui/shop/code-slots';
import { Flag } from '../../ui/shop/flag';
import { Price } from '../../ui/shop/price';
import { ServiceIcon } from '../../ui/shop/service-icon';
import { SimCard } from '../../ui/shop/sim-card';

/**
 * On narrow pages only a kept choice is above the form, at most 96 px high. The slots and the promises would push the form out of sight
 * (rule 22.7).
 */
const Card = styled(SimCard)<{ $hasChoice: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  padding: 34px 32px;
  ${media.mobile} {
    display: ${({ $hasChoice }) => ($hasChoice ? 'grid' : 'none')};
    order: -1;
    gap: ${space[1]};
    padding: 10px 16px;
    & > :not([data-kept], [data-early-choice]) {
      display: none;
    }
    :root[data-keeps-choice] &:has(> [data-early-choice]) {
      display: grid;
    }
  }
`;

/** The kept choice in the static HTML, which `show-kept-choice.ts` fills in before the page is live. */
const Early = styled(StaticPart)`
  display: none;
  :root[data-keeps-choice] & {
    display: contents;
  }
`;

const Small = styled.p`
  ${text.small}
  color: ${color.text2};
  ${media.mobile} {
    ${ellipsis}
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
`;

const IconBox = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: 12px;
  background: ${color.surface2};
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

const Name = styled.p`
  ${text.h4}
  line-height: 1.375rem;
  min-block-size: 1.375rem;
  ${media.mobile} {
    ${ellipsis}
  }
`;

const Place = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  ${text.ui}
  font-weight: var(--weight-text);
  color: ${color.text2};
`;

const Sum = styled(Price)`
  ${text.page}
  font-size: 1.5rem;
  white-space: nowrap;
`;

const Benefits = styled.ul`
  display: grid;
  gap: 12px;
  ${text.ui}
  font-weight: var(--weight-text);
  color: ${color.text2};
  & > li {
    display: flex;
    gap: 12px;
  }
  & svg {
    color: ${color.success};
  }
`;

const check = <Check size={18} aria-hidden="true" />;

/** What the card shows of a number or a ready account. */
type ShownChoice = Pick<KeptOffer, 'service' | 'country' | 'price'>;

/** Its words stand for any choice: nobody sees them. */
const anyChoice: ShownChoice = {
  service: { name: '', icon: 'telegram' },
  country: { name: '', flag: 'US' },
  price: 0,
};

const Choice = ({ choice, isSample = false }: { choice: ShownChoice; isSample?: boolean }) => (
  <>
    <Small data-kept>
      <FormattedMessage id="auth.choice-kept" />
    </Small>
    <Row data-kept>
      <IconBox>
        <ServiceIcon icon={choice.service.icon} name={choice.service.name} sizePx={24} />
      </IconBox>
      <Words>
        <Name data-choice="service">{choice.service.name}</Name>
        <Place>
          {choice.country.flag && <Flag country={choice.country.flag} size="inline" isEager={!isSample} />}
          <span data-choice="country">{choice.country.name}</span>
        </Place>
      </Words>
      <Sum amount={choice.price} />
    </Row>
  </>
);

/** Content beside a sign-in form: the kept choice, if there is one, and the shop's promises. */
export const KeptChoiceCard = ({ isShown }: { isShown: boolean }) => {
  const intl = useIntl();
  const { languageTag } = useLocale();
  const number = useKeptChoice();
  const offer = useKeptOffer();
  const kept = isShown ? (number ?? offer) : undefined;
  const bonus = intl.formatNumber(firstTopUpBonus.percent / 100, { style: 'percent', signDisplay: 'always' });
  const bonusFrom = formatMoney(firstTopUpBonus.above, { currency: 'RUB', languageTag, dropsZeros: true });
  return (
    <Card $hasChoice={kept !== undefined}>
      {kept && <Choice choice={kept} />}
      <Early data-early-choice>
        <Choice choice={anyChoice} isSample />
      </Early>
      <CodeSlots tone="plain" />
      <Benefits>
        <li>
          {check}
          <FormattedMessage id="auth.benefit-charge" />
        </li>
        <li>
          {check}
          <FormattedMessage id="auth.benefit-refund" />
        </li>
        <li>
          {check}
          <span>
            <FormattedMessage
              id="auth.benefit-bonus"
              values={{ percent: <bdi dir="ltr">{bonus}</bdi>, sum: <bdi dir="ltr">{bonusFrom}</bdi> }}
            />
          </span>
        </li>
      </Benefits>
    </Card>
  );
};
