import { PackageX } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { LocaleLink } from '../../i18n/locale-link';
import { PageTitle } from '../../layouts/page-title';
import { Section, SectionHead } from '../../layouts/section';
import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { container, ellipsis, focusRing } from '../../theme/mixins';
import { radius, space } from '../../theme/scale';
import { text } from '../../theme/text';
import { ButtonLink } from '../../ui/controls/button-link';
import { Card } from '../../ui/display/card';
import { EmptyState } from '../../ui/display/empty-state';
import { Flag } from '../../ui/shop/flag';
import { Price } from '../../ui/shop/price';
import { RichTextView } from '../../ui/display/rich-text-view';
import { TextLink } from '../../ui/controls/text-link';
import { CountryServices, type CountryServicesProps } from './country-services';

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

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[3]};
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.upTo375} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Neighbour = styled(LocaleLink)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: 62px;
  padding-inline: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.row};
  background: ${color.surface};
  ${text.ui}
  text-decoration: none;
  ${focusRing}
  & > span {
    flex: 1;
    ${ellipsis}
  }
  & > bdi {
    ${text.small}
    color: ${color.text2};
  }
  ${media.hover} {
    &:hover {
      border-color: ${color.brandLine};
    }
  }
`;

/** A country: its services, which are bought here, its text, and other countries in stock. */
export const CountryView = ({ country, buying, onBuy }: CountryServicesProps) => {
  const intl = useIntl();
  return (
    <>
      <PageTitle title={country.title} lead={country.lead} icon={<Flag country={country.flag} isEager />} />
      <Box>
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
        <Grid>
          {country.neighbours.map((row) => (
            <li key={row.code}>
              <Neighbour to={row.path}>
                <Flag country={row.icon ?? ''} size="select" />
                <span>{row.name}</span>
                {row.priceFrom !== null && <Price amount={row.priceFrom} />}
              </Neighbour>
            </li>
          ))}
        </Grid>
      </Section>
    </>
  );
};
