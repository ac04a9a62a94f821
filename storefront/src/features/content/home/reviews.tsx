import { FormattedDate, FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import type { HomeContent } from '../../../content/contents';
import { Section, SectionHead } from '../../../layouts/section';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Card } from '../../../ui/display/card';
import { TextLink } from '../../../ui/controls/text-link';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[5]};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Review = styled(Card).attrs({ as: 'li' })`
  display: flex;
  flex-direction: column;
  gap: ${space[6]};
`;

const Words = styled.p`
  flex: 1;
  ${text.body}
`;

const Writer = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
`;

const Letter = styled.span`
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 50%;
  background: ${color.surface2};
  color: ${color.text2};
  ${text.ui}
`;

const Name = styled.p`
  ${text.ui}
`;

const When = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

/** Cards with customers' reviews. */
export const ReviewGrid = ({ reviews }: Pick<HomeContent, 'reviews'>) => (
  <Grid>
    {reviews.map(({ name, message, writtenAt, isExample }) => (
      <Review key={`${name}${message}`}>
        <Words>{message}</Words>
        <Writer>
          <Letter aria-hidden="true">{Array.from(name)[0]?.toUpperCase()}</Letter>
          <div>
            <Name>{name}</Name>
            {writtenAt && (
              <When>
                <FormattedDate value={writtenAt} dateStyle="medium" timeZone="UTC" />
              </When>
            )}
            {isExample && (
              <When>
                <FormattedMessage id="reviews.example" />
              </When>
            )}
          </div>
        </Writer>
      </Review>
    ))}
  </Grid>
);

/** Customers' reviews that editors have published. Empty while there are none. */
export const Reviews = ({ reviewsHeading, reviews }: Pick<HomeContent, 'reviewsHeading' | 'reviews'>) =>
  reviews.length === 0 ? null : (
    <Section $heights={{ desktop: 400, mobile: 820 }}>
      <SectionHead title={reviewsHeading.title}>
        <TextLink to="/reviews">
          <FormattedMessage id="reviews.all" />
        </TextLink>
      </SectionHead>
      <ReviewGrid reviews={reviews} />
    </Section>
  );
