import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { activationLifeMs } from '@shop/shared-types/constants';

import type { HomeContent, IconCard } from '../../../content/contents';
import { Section, SectionHead } from '../../../layouts/section';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Card } from '../../../ui/display/card';
import { ContentIcon } from '../../../ui/display/content-icon';
import { CountdownRing } from '../../../ui/shop/countdown-ring';
import { SimCard } from '../../../ui/shop/sim-card';
import { SimChip } from '../../../ui/shop/sim-chip';
import { TextLink } from '../../../ui/controls/text-link';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[5]};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[3]};
  }
`;

const Refund = styled(SimCard)`
  grid-column: span 2;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[6]};
  min-block-size: 288px;
  padding: ${space[8]};
  ${media.mobile} {
    grid-column: auto;
  }
  ${media.upTo639} {
    flex-direction: column;
    align-items: flex-start;
    padding: ${space[6]} ${space[5]} ${space[8]};
  }
`;

const RefundWords = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  & > svg {
    margin-block-end: ${space[3]};
  }
`;

const RefundTitle = styled.h3`
  ${text.page}
  white-space: pre-line;
`;

const Words = styled.p`
  ${text.small}
  font-size: 0.9375rem;
  color: ${color.text2};
`;

const Time = styled.span`
  ${text.timer}
`;

const Minutes = styled.span`
  ${text.caption}
  color: ${color.text2};
`;

const Fact = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  min-block-size: 218px;
  & > :first-child {
    margin-block-end: auto;
  }
  ${media.mobile} {
    display: grid;
    grid-template-columns: auto 1fr;
    column-gap: ${space[4]};
    min-block-size: 0;
    & > :first-child {
      grid-row: span 2;
    }
  }
`;

const IconBox = styled.span`
  display: grid;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  border-radius: 14px;
  background: ${color.brandTint};
  color: ${color.brandText};
`;

const FactTitle = styled.h3`
  ${text.h3}
`;

const Wide = styled(Card)`
  grid-column: span 2;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[6]};
  /* Beside the call its words would be a column of 90 px. */
  ${media.upTo1199} {
    flex-direction: column;
    align-items: stretch;
  }
  ${media.mobile} {
    grid-column: auto;
  }
`;

const WideWords = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
`;

const Code = styled.pre`
  flex: none;
  margin: 0;
  padding: ${space[5]};
  overflow-x: auto;
  border-radius: 14px;
  background: ${color.inkCard};
  color: ${color.text};
  font-family: var(--mono);
  font-size: 0.8125rem;
  line-height: 1.7;
  direction: ltr;
  & > i {
    font-style: normal;
    color: ${color.text2};
  }
  & > b {
    font-weight: 400;
    color: ${color.brandText};
  }
  & > em {
    font-style: normal;
    color: ${color.success};
  }
`;

const FactCard = ({ card }: { card: IconCard }) => (
  <Fact>
    <IconBox>
      <ContentIcon name={card.icon} sizePx={22} />
    </IconBox>
    <FactTitle>{card.title}</FactTitle>
    <Words>{card.text}</Words>
  </Fact>
);

const ApiCard = ({ card }: { card: IconCard }) => (
  <Wide>
    <WideWords>
      <FactTitle>{card.title}</FactTitle>
      <Words>{card.text}</Words>
      {card.linkLabel && card.linkPath && <TextLink to={card.linkPath}>{card.linkLabel}</TextLink>}
    </WideWords>
    <Code data-ink aria-hidden="true">
      <i>GET</i> /handler_api?action=getNumber{'\n'}
      {'    '}&service=<b>tg</b>&country=<b>16</b>
      {'\n\n'}
      <em>ACCESS_NUMBER</em>:48210937:447700900142
    </Code>
  </Wide>
);

/** The editors' card with this icon is the API's: it shows a call. */
const apiIcon = 'code-xml';

/** The time that the ring of the picture shows, 14:26. */
const pictureTimeMs = 866_000;

export type WhyProps = Pick<HomeContent, 'whyTitle' | 'refundCard' | 'cards'>;

/** Reasons to buy here: the refund first, then the editors' cards; the API's card is wide. */
export const Why = ({ whyTitle, refundCard, cards }: WhyProps) => (
  <Section $heights={{ desktop: 680, mobile: 1560 }}>
    <SectionHead title={whyTitle} />
    <Grid>
      <Refund cutPx={44}>
        <RefundWords>
          <SimChip inlinePx={52} />
          <RefundTitle>{refundCard.title}</RefundTitle>
          <Words>{refundCard.text}</Words>
        </RefundWords>
        <CountdownRing remainingMs={pictureTimeMs} totalMs={activationLifeMs} sizePx={184} strokePx={12}>
          <Time aria-hidden="true">14:26</Time>
          <Minutes aria-hidden="true">
            <FormattedMessage id="home.minutes" />
          </Minutes>
        </CountdownRing>
      </Refund>
      {cards.map((card) =>
        card.icon === apiIcon ? <ApiCard key={card.title} card={card} /> : <FactCard key={card.title} card={card} />,
      )}
    </Grid>
  </Section>
);
