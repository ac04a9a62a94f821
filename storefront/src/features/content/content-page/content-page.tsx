import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import type { CmsPageContent, PageSection } from '../../../content/contents';
import { PageTitle } from '../../../layouts/page-title';
import { color } from '../../../theme/color';
import { readingColumn } from '../../../theme/mixins';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { GeneratedSectionView } from './generated-section-view';
import { SectionView, type SectionViewProps } from './section-view';

const Column = styled.div`
  ${readingColumn}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding-block: ${space[4]} ${space[24]};
`;

const Effective = styled.p`
  ${text.small}
  color: ${color.text2};
`;

export type ContentPageProps = CmsPageContent &
  Pick<SectionViewProps, 'priceTable'> & {
    /** A form or another widget of the page. It is below all sections that explain, and above questions and calls to action. */
    widget?: ReactNode;
  };

const isAfterWidget = ({ kind }: PageSection): boolean => kind === 'faq' || kind === 'call-to-action';

/** A page that editors compose from sections. */
export const ContentPage = ({ title, lead, effectiveOn, sections, priceTable, widget }: ContentPageProps) => {
  const first = sections.findIndex(isAfterWidget);
  const place = first < 0 ? sections.length : first;
  const show = (section: PageSection, index: number) => (
    <SectionView
      key={`${section.id}-${index}`}
      section={section}
      priceTable={priceTable}
      generated={(part) => <GeneratedSectionView section={part} />}
    />
  );
  return (
    <>
      <PageTitle title={title} lead={lead} isNarrow>
        {effectiveOn && (
          <Effective>
            <FormattedMessage
              id="page.effective"
              values={{ date: <FormattedDate value={effectiveOn} dateStyle="long" timeZone="UTC" /> }}
            />
          </Effective>
        )}
      </PageTitle>
      <Column>
        {sections.slice(0, place).map(show)}
        {widget}
        {sections.slice(place).map(show)}
      </Column>
    </>
  );
};
