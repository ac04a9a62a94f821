import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { ReviewsContent } from '../content/contents';
import { LatePart, lazyView } from '../content/late-part';
import type { TemplateProps } from '../content/page-context';
import { WhenNear } from '../content/when-near';
import { ReviewGrid } from '../features/home/reviews';
import { PageTitle } from '../layouts/page-title';
import { Section } from '../layouts/section';
import { Skeleton } from '../ui/display/skeleton';

export { PageHead as Head } from '../layouts/page-head';

const Form = lazyView(() => import('../features/community/review-form').then(({ ReviewForm }) => ReviewForm));

const Column = styled.div`
  max-inline-size: 820px;
`;

const place = <Skeleton $blockSize="360px" $radius="20px" />;

const ReviewsPage = ({ pageContext: { content } }: TemplateProps<ReviewsContent>) => {
  const intl = useIntl();
  return (
    <>
      <PageTitle
        title={intl.formatMessage({ id: 'reviews.title' })}
        lead={intl.formatMessage({ id: 'reviews.lead' })}
      />
      {content.reviews.length > 0 && (
        <Section>
          <ReviewGrid reviews={content.reviews} />
        </Section>
      )}
      <Section id="write" data-needs-script>
        <Column>
          <WhenNear fallback={place}>
            <LatePart fallback={place}>
              <Form />
            </LatePart>
          </WhenNear>
        </Column>
      </Section>
    </>
  );
};

export default ReviewsPage;
