import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { ReviewsContent } from '../content/contents';
import { LatePart, lazyView } from '../content/late-part';
import type { TemplateProps } from '../content/page-context';
import { WhenNear } from '../content/when-near';
import { ReviewGrid } from '../features/content/home/reviews';
import { PageTitle } from '../layouts/page-title';
import { Section } from '../layouts/section';
import { readingColumn } from '../theme/mixins';
import { space } from '../theme/scale';
import { Skeleton } from '../ui/display/skeleton';

export { PageHead as Head } from '../layouts/head/page-head';

const Form = lazyView(() => import('../features/content/community/review-form').then(({ ReviewForm }) => ReviewForm));

const Column = styled.section`
  ${readingColumn}
  padding-block: ${space[4]} ${space[24]};
`;

const place = <Skeleton $blockSize="360px" $radius="20px" />;

const ReviewsPage = ({ pageContext: { content } }: TemplateProps<ReviewsContent>) => {
  const intl = useIntl();
  const hasExamples = content.reviews.some(({ isExample }) => isExample);
  return (
    <>
      <PageTitle
        title={intl.formatMessage({ id: 'reviews.title' })}
        lead={intl.formatMessage({ id: hasExamples ? 'reviews.lead-examples' : 'reviews.lead' })}
        isNarrow={content.reviews.length === 0}
      />
      {content.reviews.length > 0 && (
        <Section>
          <ReviewGrid reviews={content.reviews} />
        </Section>
      )}
      <Column id="write" data-needs-script>
        <WhenNear fallback={place}>
          <LatePart fallback={place}>
            <Form />
          </LatePart>
        </WhenNear>
      </Column>
    </>
  );
};

export default ReviewsPage;
