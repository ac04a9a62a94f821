import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import type { BuiltOffer, HomeContent, PurchaseStart } from '../../../content/contents';
import { Section, SectionHead } from '../../../layouts/section';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { ellipsis } from '../../../theme/mixins';
import { radius, space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { CodeSlots } from '../../../ui/shop/code-slots';
import { Flag } from '../../../ui/shop/flag';
import { Price } from '../../../ui/shop/price';
import { ServiceIcon } from '../../../ui/shop/service-icon';
import { shortNameOf } from '../../../ui/shop/short-name';
import { StockText } from '../../../ui/shop/stock-text';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[8]} ${space[6]};
  /* A tablet has the picture beside its words: as wide as the page it would be mostly empty. */
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[5]};
    & > li {
      display: grid;
      grid-template-columns: minmax(0, 368px) minmax(0, 1fr);
      grid-template-rows: 1fr auto auto 1fr;
      column-gap: ${space[6]};
    }
  }
  ${media.upTo639} {
    gap: ${space[8]};
    & > li {
      display: block;
    }
  }
`;

const Stage = styled.div`
  display: grid;
  /* Not as wide as what it shows: at 1024 that is wider than the frame. */
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  justify-items: center;
  gap: ${space[3]};
  block-size: 216px;
  margin-block-end: ${space[5]};
  padding-inline: ${space[4]};
  border-radius: ${radius.card};
  background: ${color.surface2};
  ${media.upTo1199} {
    padding-inline: ${space[2]};
  }
  ${media.mobile} {
    grid-row: 1 / -1;
    margin-block-end: 0;
  }
  ${media.upTo639} {
    margin-block-end: ${space[5]};
  }
`;

const StepTitle = styled.h3`
  grid-row: 2;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-block-end: ${space[2]};
  ${text.h3}
`;

const StepNumber = styled.span`
  display: grid;
  place-items: center;
  inline-size: 26px;
  block-size: 26px;
  border-radius: 50%;
  background: ${color.brandTint};
  color: ${color.brandText};
  ${text.caption}
  font-weight: var(--weight-strong);
`;

const Words = styled.p`
  grid-row: 3;
  ${text.body}
  color: ${color.text2};
`;

const Tiles = styled.div`
  display: flex;
  gap: 10px;
  max-inline-size: 100%;
`;

const Tile = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 8px;
  flex: 0 1 96px;
  min-inline-size: 0;
  block-size: 94px;
  padding-inline: 0;
  border: 2px solid transparent;
  border-radius: ${radius.tile};
  background: ${color.surface};
  ${text.caption}
  font-weight: var(--weight-strong);
  &[data-chosen] {
    border-color: ${color.brandLine};
    background: ${color.brandTint};
  }
  & > span:last-child {
    max-inline-size: 100%;
    /* The picture is narrow, and the longest of these names is WhatsApp. */
    font-size: 0.65rem;
    ${ellipsis}
  }
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  inline-size: min(340px, 100%);
`;

const CountryCard = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  block-size: 62px;
  padding-inline: 12px 9px;
  border: 1.5px solid ${color.border};
  border-radius: ${radius.row};
  background: ${color.surface};
  &[data-chosen] {
    border-color: ${color.brandLine};
  }
  /* A third of a 1024 page, and a phone: the room goes to the country's name and its stock. */
  ${media.upTo1199} {
    gap: 8px;
    padding-inline: 9px 8px;
    & > :last-child {
      padding-inline: 12px;
    }
  }
`;

const Name = styled.div`
  flex: 1;
  min-inline-size: 0;
  ${text.ui}
  & > :first-child {
    display: block;
    line-height: 1.2;
  }
`;

const Sum = styled(Price)`
  ${text.h4}
`;

const Action = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: 40px;
  padding-inline: 20px;
  border-radius: ${radius.control};
  background: ${color.brandTint};
  color: ${color.brandText};
  &[data-solid] {
    background: ${color.brand};
    color: ${color.onBrand};
  }
  ${text.ui}
`;

const SmallAction = styled(Action)`
  min-block-size: 32px;
  padding-inline: 12px;
  border-radius: ${radius.iconButton};
  ${text.small}
  font-weight: var(--weight-strong);
`;

const White = styled.div`
  --surface-2: ${color.surface};
`;

const countriesShown = 2;
const exampleCode = '481902';

const ServicesPicture = ({ purchase }: { purchase: PurchaseStart }) => {
  const [first, second, third] = purchase.popularServices;
  const order = [second, first, third].flatMap((service) => service ?? []);
  return (
    <Tiles>
      {order.map((service) => (
        <Tile key={service.external_id} data-chosen={service === first || undefined}>
          <ServiceIcon icon={service.icon} name={service.name} sizePx={28} />
          <span dir="auto">{shortNameOf(service)}</span>
        </Tile>
      ))}
    </Tiles>
  );
};

const mostInStock = (offers: readonly BuiltOffer[]): BuiltOffer[] =>
  [...offers].sort((a, b) => b.count - a.count).slice(0, countriesShown);

const CountriesPicture = ({ purchase }: { purchase: PurchaseStart }) => (
  <Cards>
    {mostInStock(purchase.countries).map((offer, index) => (
      <CountryCard key={offer.country_external_id} data-chosen={index === 1 || undefined}>
        <Flag country={purchase.flags[offer.country_external_id] ?? ''} />
        <Name>
          <span>{offer.name}</span>
          <StockText count={offer.count} />
        </Name>
        <Sum amount={offer.price} />
        <Action data-solid={index === 1 || undefined}>
          <FormattedMessage id="home.buy" />
        </Action>
      </CountryCard>
    ))}
  </Cards>
);

const CodePicture = () => (
  <>
    <White>
      <CodeSlots code={exampleCode} size="hero" />
    </White>
    <SmallAction data-solid>
      <Copy size={16} />
      <FormattedMessage id="home.copy-code" />
    </SmallAction>
  </>
);

export type HowItWorksProps = Pick<HomeContent, 'stepsTitle' | 'steps' | 'purchase'> & {
  /** The pictures show how a code is bought. */
  hasPictures: boolean;
};

/** Three steps with pictures made of the shop's own parts and today's goods. */
export const HowItWorks = ({ stepsTitle, steps, purchase, hasPictures }: HowItWorksProps) => {
  const pictures: readonly ReactNode[] = [
    <ServicesPicture key="services" purchase={purchase} />,
    <CountriesPicture key="countries" purchase={purchase} />,
    <CodePicture key="code" />,
  ];
  return (
    <Section $heights={{ desktop: 520, mobile: 1180 }}>
      <SectionHead title={stepsTitle} />
      <List>
        {steps.map((step, index) => (
          <li key={step.title}>
            {hasPictures && pictures[index] && <Stage aria-hidden="true">{pictures[index]}</Stage>}
            <StepTitle>
              <StepNumber>{index + 1}</StepNumber>
              {step.title}
            </StepTitle>
            <Words>{step.text}</Words>
          </li>
        ))}
      </List>
    </Section>
  );
};
