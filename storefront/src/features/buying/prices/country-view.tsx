import PackageX from 'lucide-react/icons/package-x';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { PageTitle } from '../../../layouts/page-title';
import { Section, SectionHead } from '../../../layouts/section';
import { container } from '../../../theme/mixins';
import { space } from '../../../theme/scale';
import { ButtonLink } from '../../../ui/controls/button-link';
import { Card } from '../../../ui/display/card';
import { EmptyState } from '../../../ui/display/empty-state';
import { Flag } from '../../../ui/shop/flag';
import { useRentFeature } from '../../../session/resources/rent-feature';
import { RichTextView } from '../../../ui/display/rich-text-view';
import { TextLink } from '../../../ui/controls/text-link';
import { CountryServices, type CountryServicesProps } from './country-services';
import { PriceTiles } from './price-tiles';

const Box = styled.div`
  ${container}
  display: grid;
  justify-items: start;
  gap: ${space[5]};
  padding-block-end: ${space[12]};
  & > div {
    inline-size: 100%;
  }
`;

export interface CountryViewProps extends CountryServicesProps {
  /** What a buyer has to know before the purchase. */
  notice: ReactNode;
}

/** A country: its services, which are bought here, its text, and other countries in stock. */
export const CountryView = ({ country, buying, onBuy, notice }: CountryViewProps) => {
  const intl = useIntl();
  const isRentShown = useRentFeature();
  return (
    <>
      <PageTitle title={country.title} lead={country.lead} icon={<Flag country={country.flag} isEager />} />
      <Box>
        {notice}
        {isRentShown && (
          <TextLink to="/?tab=rent">
            <FormattedMessage id="country.rent" />
          </TextLink>
        )}
        {country.services.length > 0 ? (
          <CountryServices country={country} buying={buying} onBuy={onBuy} />
        ) : (
          <Card>
            <EmptyState
              icon={<PackageX size={28} aria-hidden="true" />}
              title={intl.formatMessage({ id: 'country.empty' })}
              text={intl.formatMessage({ id: 'country.empty-text' })}
              action={
                <ButtonLink to="/countries" variant="soft">
                  <FormattedMessage id="countries.title" />
                </ButtonLink>
              }
            />
          </Card>
        )}
        <TextLink to="/services">
          <FormattedMessage id="services.title" />
        </TextLink>
        {country.body && <RichTextView html={country.body.html} isArticle />}
      </Box>
      <Section $heights={{ desktop: 420, mobile: 640 }}>
        <SectionHead title={intl.formatMessage({ id: 'country.others' })}>
          <TextLink to="/countries">
            <FormattedMessage id="countries.title" />
          </TextLink>
        </SectionHead>
        <PriceTiles rows={country.neighbours} of="country" />
      </Section>
    </>
  );
};
