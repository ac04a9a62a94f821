import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { PageSection, PriceRow } from '../../../content/contents';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { ButtonLink } from '../../../ui/controls/button-link';
import { Card } from '../../../ui/display/card';
import { ContentIcon } from '../../../ui/display/content-icon';
import { QuestionList } from '../../../ui/display/question-list';
import { RichTextView } from '../../../ui/display/rich-text-view';
import { TextLink } from '../../../ui/controls/text-link';

const Title = styled.h2`
  ${text.page}
  font-size: 1.5rem;
  section > & {
    margin-block-end: ${space[4]};
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space[5]};
  counter-reset: step;
  & > li {
    display: grid;
    grid-template-columns: 32px 1fr;
    gap: ${space[1]} ${space[4]};
    counter-increment: step;
  }
  & > li::before {
    content: counter(step);
    grid-row: span 2;
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    border-radius: 50%;
    background: ${color.brandTint};
    color: ${color.brandText};
    ${text.small}
    font-weight: var(--weight-strong);
  }
`;

const PartTitle = styled.h3`
  ${text.h4}
`;

const Words = styled.p`
  ${text.body}
  color: ${color.text2};
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  /* Three cards in two columns would leave a gap. */
  &:has(> :nth-child(3):last-child) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.upTo639} {
    &,
    &:has(> :nth-child(3):last-child) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const CardItem = styled(Card).attrs({ as: 'li' })`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${space[2]};
  padding: ${space[6]};
  & > svg {
    color: ${color.brandText};
  }
`;

const Call = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]} ${space[6]};
`;

const CallWords = styled.div`
  display: grid;
  gap: ${space[1]};
`;

export type GeneratedSection = Extract<PageSection, { kind: 'reference' | 'snippets' }>;

export interface SectionViewProps {
  section: PageSection;
  /** Draws a price table. It belongs to another feature, so the page passes it in. */
  priceTable: (rows: readonly PriceRow[], caption: string) => ReactNode;
  /** Draws what is generated. Templates pass what their pages hold, so that the others do not load its script. */
  generated: (section: GeneratedSection) => ReactNode;
}

type CallToAction = Extract<PageSection, { kind: 'call-to-action' }>;

/** What it is about beside its button, in one frame. */
const CallView = ({ section: { id, title, text: words, linkPath, linkLabel } }: { section: CallToAction }) => (
  <Call>
    <CallWords>
      {title && <Title id={id}>{title}</Title>}
      {words && <Words>{words}</Words>}
    </CallWords>
    <ButtonLink to={linkPath} variant="primary" size="lg">
      {linkLabel}
    </ButtonLink>
  </Call>
);

const SectionContent = ({
  section,
  priceTable,
  generated,
}: SectionViewProps & { section: Exclude<PageSection, CallToAction> }) => {
  switch (section.kind) {
    case 'text':
      return <RichTextView html={section.html} isArticle />;
    case 'steps':
      return (
        <Steps>
          {section.steps.map((step) => (
            <li key={step.title}>
              <PartTitle>{step.title}</PartTitle>
              <Words>{step.text}</Words>
            </li>
          ))}
        </Steps>
      );
    case 'cards':
      return (
        <Cards>
          {section.cards.map((card) => (
            <CardItem key={card.title}>
              <ContentIcon name={card.icon} sizePx={22} />
              <PartTitle>{card.title}</PartTitle>
              <Words>{card.text}</Words>
              {card.linkLabel && card.linkPath && <TextLink to={card.linkPath}>{card.linkLabel}</TextLink>}
            </CardItem>
          ))}
        </Cards>
      );
    case 'faq':
      return <QuestionList questions={section.questions} />;
    case 'reference':
    case 'snippets':
      return generated(section);
    case 'price-table':
      return (
        <>
          {section.text && <Words>{section.text}</Words>}
          <Card $isFlush>{priceTable(section.rows, section.title ?? '')}</Card>
        </>
      );
  }
};

/** One section of an editor's page. */
export const SectionView = ({ section, priceTable, generated }: SectionViewProps) => (
  <section aria-labelledby={section.title ? section.id : undefined}>
    {section.kind === 'call-to-action' ? (
      <CallView section={section} />
    ) : (
      <>
        {section.title && <Title id={section.id}>{section.title}</Title>}
        <SectionContent section={section} priceTable={priceTable} generated={generated} />
      </>
    )}
  </section>
);
