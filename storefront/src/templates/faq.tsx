import { useIntl } from 'react-intl';

import type { FaqContent } from '../content/contents';
import type { TemplateProps } from '../content/page-context';
import { QuestionList } from '../ui/display/question-list';
import { PageTitle } from '../layouts/page-title';
import { SideSection } from '../layouts/section';

export { PageHead as Head } from '../layouts/page-head';

/** A closed question is one or two lines. */
const heightsOf = (count: number) => ({ desktop: 100 + count * 66, mobile: 140 + count * 80 });

const FaqPage = ({ pageContext: { content } }: TemplateProps<FaqContent>) => {
  const intl = useIntl();
  return (
    <>
      <PageTitle title={intl.formatMessage({ id: 'faq.title' })} lead={intl.formatMessage({ id: 'faq.lead' })} />
      {content.categories.map(({ slug, title, questions }) => (
        <SideSection key={slug} heading={{ title }} heights={heightsOf(questions.length)}>
          <QuestionList questions={questions} />
        </SideSection>
      ))}
    </>
  );
};

export default FaqPage;
