import Check from 'lucide-react/icons/check';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { PurchaseStart } from '../../../content/contents';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { container } from '../../../theme/mixins';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Badge } from '../../../ui/display/badge';
import { CodeSlots } from '../../../ui/shop/code-slots';
import { PhoneText } from '../../../ui/shop/phone-text';
import { SignalArcs } from '../../../ui/shop/signal-arcs';
import { SimCard } from '../../../ui/shop/sim-card';
import { SimChip } from '../../../ui/shop/sim-chip';

const Box = styled.div`
  ${container}
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  padding-block: ${space[7]} ${space[6]};
  ${media.mobile} {
    padding-block: ${space[5]} ${space[4]};
  }
`;

const Words = styled.div`
  position: relative;
  display: grid;
  gap: ${space[3]};
  max-inline-size: 720px;
`;

const Title = styled.h1`
  ${text.display}
  white-space: pre-line;
  /* Two lines, so that the first country is in sight. */
  ${media.upTo375} {
    font-size: 1.625rem;
    line-height: calc(1.2308 * var(--leading));
    white-space: normal;
  }
`;

const Lead = styled.p`
  ${text.lead}
  color: ${color.text2};
  ${media.mobile} {
    ${text.body}
  }
`;

const Picture = styled.div`
  position: relative;
  flex: none;
  ${media.upTo1199} {
    display: none;
  }
`;

const Card = styled(SimCard)`
  display: grid;
  gap: ${space[4]};
  inline-size: 392px;
  padding: 20px 24px 20px 20px;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
`;

const Spread = styled(Row)`
  justify-content: space-between;
`;

const Caption = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

const Phone = styled.p`
  ${text.h4}
  font-size: 1.125rem;
`;

/** Behind the card; the page's edge crops it, and its end lies below the purchase panel. */
const Arcs = styled.div`
  position: absolute;
  inset-block-start: 50%;
  inset-inline-start: 50%;
  translate: -120px -50%;
  pointer-events: none;
  display: none;
  [dir='rtl'] & {
    translate: 120px -50%;
  }
  ${media.from1400} {
    display: block;
  }
`;

/** A number of the range that Ofcom reserves for films, so that nobody is called by accident. */
const examplePhone = '+44 7700 900142';
const exampleCode = '481902';
const exampleCountryId = 16;

export interface HeroProps {
  title: string;
  lead: string;
  purchase: PurchaseStart;
}

/** Title of the home page and a card that shows what one gets. */
export const Hero = ({ title, lead, purchase }: HeroProps) => {
  const intl = useIntl();
  const country = purchase.countries.find((one) => one.country_external_id === exampleCountryId);
  return (
    <Box>
      <Words>
        <Title>{title}</Title>
        <Lead>{lead}</Lead>
      </Words>
      <Picture role="img" aria-label={intl.formatMessage({ id: 'home.hero-example' })}>
        <Arcs>
          <SignalArcs />
        </Arcs>
        <Card cutPx={36} aria-hidden="true">
          <Row>
            <SimChip inlinePx={40} />
            <div>
              <Caption>{[purchase.service.name, country?.name].filter(Boolean).join(' · ')}</Caption>
              <Phone>
                <PhoneText>{examplePhone}</PhoneText>
              </Phone>
            </div>
          </Row>
          <Spread>
            <CodeSlots code={exampleCode} size="hero" />
            <Badge tone="success" icon={<Check size={14} />}>
              <FormattedMessage id="home.hero-badge" />
            </Badge>
          </Spread>
        </Card>
      </Picture>
    </Box>
  );
};
