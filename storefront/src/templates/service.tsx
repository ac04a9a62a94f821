import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { ServiceContent } from '../content/contents';
import type { TemplateProps } from '../content/page-context';
import { QuestionList } from '../ui/display/question-list';
import { PurchaseSection } from '../features/buying/purchase/purchase-section';
import { PageTitle } from '../layouts/page-title';
import { Section, SideSection } from '../layouts/section';
import { container, waitsForTab } from '../theme/mixins';
import { RichTextView } from '../ui/display/rich-text-view';
import { ServiceIcon } from '../ui/shop/service-icon';
import { purchasePanels } from './purchase-panels';

export { PageHead as Head } from '../layouts/head/page-head';

const Panel = styled.div`
  ${container}
  ${waitsForTab}
`;

const ServicePage = ({ pageContext: { content } }: TemplateProps<ServiceContent>) => {
  const intl = useIntl();
  const { service } = content.purchase;
  return (
    <>
      <PageTitle
        title={content.title}
        lead={content.lead}
        icon={<ServiceIcon icon={service.icon} name={service.name} sizePx={36} />}
      />
      <Panel>
        <PurchaseSection catalogue={content.purchase} panels={purchasePanels} isServicePage />
      </Panel>
      {content.body && (
        <Section $heights={{ desktop: 900, mobile: 1400 }}>
          <RichTextView html={content.body.html} isArticle />
        </Section>
      )}
      {content.questions.length > 0 && (
        <SideSection
          heading={{ title: intl.formatMessage({ id: 'faq.questions' }) }}
          heights={{ desktop: 560, mobile: 760 }}
        >
          <QuestionList questions={content.questions} />
        </SideSection>
      )}
    </>
  );
};

export default ServicePage;
