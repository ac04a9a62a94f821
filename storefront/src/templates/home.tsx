import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { HomeContent } from '../content/contents';
import type { TemplateProps } from '../content/page-context';
import { ArticleTeasers } from '../features/content/blog/article-teasers';
import { QuestionList } from '../ui/display/question-list';
import { Facts } from '../features/content/home/facts';
import { Hero } from '../features/content/home/hero';
import { offerOfTab } from '../features/content/home/offer-of-tab';
import { HowItWorks } from '../features/content/home/how-it-works';
import { Reviews } from '../features/content/home/reviews';
import { ScriptlessOffers } from '../features/content/home/scriptless-offers';
import { Why } from '../features/content/home/why';
import { PricePreview } from '../features/buying/prices/price-preview';
import { PurchaseSection } from '../features/buying/purchase/purchase-section';
import { Section, SectionHead, SideSection } from '../layouts/section';
import { useReceivingType } from '../session/visitor/receiving-type';
import { container, waitsForTab } from '../theme/mixins';
import { TextLink } from '../ui/controls/text-link';
import { purchasePanels } from './purchase-panels';

export { PageHead as Head } from '../layouts/head/page-head';

const Panel = styled.div`
  ${container}
  position: relative;
`;

const Clip = styled.div`
  ${waitsForTab}
  overflow: clip;
`;

const HomePage = ({ pageContext: { content } }: TemplateProps<HomeContent>) => {
  const intl = useIntl();
  const { blogHeading } = content;
  const type = useReceivingType();
  const offer = offerOfTab(type, content, intl);
  return (
    <Clip>
      <Hero title={offer.title} lead={offer.lead} purchase={content.purchase} />
      <Panel>
        <PurchaseSection catalogue={content.purchase} panels={purchasePanels} scriptless={() => <ScriptlessOffers />} />
      </Panel>
      <Facts facts={offer.facts} />
      <HowItWorks
        stepsTitle={content.stepsTitle}
        steps={offer.steps}
        purchase={content.purchase}
        hasPictures={type === 'buy'}
      />
      <Why whyTitle={content.whyTitle} refundCard={content.refundCard} cards={content.cards} />
      <PricePreview prices={content.prices} serviceRows={content.serviceRows} countryRows={content.countryRows} />
      <Reviews reviewsHeading={content.reviewsHeading} reviews={content.reviews} />
      <SideSection heading={content.faqHeading} heights={{ desktop: 560, mobile: 760 }}>
        <QuestionList questions={content.questions} isFirstOpen />
      </SideSection>
      {content.articles.length > 0 && (
        <Section $heights={{ desktop: 520, mobile: 1180 }}>
          <SectionHead title={blogHeading.title}>
            <TextLink to="/blog">{blogHeading.linkLabel ?? intl.formatMessage({ id: 'blog.all' })}</TextLink>
          </SectionHead>
          <ArticleTeasers articles={content.articles} heading="h3" />
        </Section>
      )}
    </Clip>
  );
};

export default HomePage;
