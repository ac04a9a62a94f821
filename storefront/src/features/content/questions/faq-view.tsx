import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { FaqContent } from '../../../content/contents';
import { useLocale } from '../../../i18n/locale-context';
import { PageTitle } from '../../../layouts/page-title';
import { SideSection } from '../../../layouts/section';
import { container } from '../../../theme/mixins';
import { space } from '../../../theme/scale';
import { ButtonLink } from '../../../ui/controls/button-link';
import { Card } from '../../../ui/display/card';
import { EmptyState } from '../../../ui/display/empty-state';
import { QuestionList } from '../../../ui/display/question-list';
import { SearchField } from '../../../ui/fields/search-field';
import { findQuestions } from './find-questions';

const Tools = styled.div`
  ${container}
  inline-size: 100%;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  padding-block-end: ${space[4]};
  & > :first-child {
    flex: 1 1 280px;
    max-inline-size: 480px;
  }
`;

const Nothing = styled.div`
  ${container}
  inline-size: 100%;
  padding-block-end: ${space[16]};
`;

/** A closed question is one or two lines. */
const heightsOf = (count: number) => ({ desktop: 100 + count * 66, mobile: 140 + count * 80 });

/** Questions by category, a search over them, and the way to somebody who answers. Without scripts all questions. */
export const FaqView = ({ categories }: FaqContent) => {
  const intl = useIntl();
  const { languageTag } = useLocale();
  const [search, setSearch] = useState('');
  const searchLabel = intl.formatMessage({ id: 'faq.search' });
  const shown = categories
    .map((category) => ({ ...category, questions: findQuestions(category.questions, search, languageTag) }))
    .filter(({ questions }) => questions.length > 0);
  const writeUs = (
    <ButtonLink to="/feedback" variant="soft">
      <FormattedMessage id="faq.write-us" />
    </ButtonLink>
  );
  return (
    <>
      <PageTitle title={intl.formatMessage({ id: 'faq.title' })} lead={intl.formatMessage({ id: 'faq.lead' })} />
      <Tools>
        <div data-needs-script>
          <SearchField label={searchLabel} placeholder={searchLabel} value={search} onChange={setSearch} />
        </div>
        {writeUs}
      </Tools>
      {shown.map(({ slug, title, questions }) => (
        <SideSection key={slug} heading={{ title }} heights={heightsOf(questions.length)}>
          <QuestionList questions={questions} />
        </SideSection>
      ))}
      {shown.length === 0 && (
        <Nothing>
          <Card>
            <EmptyState
              icon={<SearchX size={28} aria-hidden="true" />}
              title={intl.formatMessage({ id: 'faq.nothing' }, { search: search.trim() })}
              action={writeUs}
            />
          </Card>
        </Nothing>
      )}
    </>
  );
};
