import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { NightsView } from '../features/content/liabilities/nights-view';
import { verifyCommand } from '../features/shared/liabilities/sha256';
import { PageTitle } from '../layouts/page-title';
import { color } from '../theme/color';
import { readingColumn } from '../theme/mixins';
import { space } from '../theme/scale';
import { text } from '../theme/text';
import { TextLink } from '../ui/controls/text-link';

export { PageHead as Head } from '../layouts/head/page-head';

const Column = styled.div`
  ${readingColumn}
  display: grid;
  gap: ${space[10]};
  padding-block: ${space[4]} ${space[24]};
`;

const Part = styled.section`
  display: grid;
  gap: ${space[3]};
  justify-items: start;
  ${text.body}
  color: ${color.text2};
  & > h2 {
    ${text.h3}
    color: ${color.text};
  }
  & > ul {
    display: grid;
    gap: ${space[2]};
    padding-inline-start: ${space[5]};
    list-style: disc;
  }
`;

const proved = ['liabilities.proves-balance', 'liabilities.proves-zero', 'liabilities.proves-chain'] as const;
const notProved = ['liabilities.not-assets', 'liabilities.not-unchecked', 'liabilities.not-rest'] as const;

const Points = ({ ids }: { ids: readonly ((typeof proved)[number] | (typeof notProved)[number])[] }) => (
  <ul>
    {ids.map((id) => (
      <li key={id}>
        <FormattedMessage id={id} />
      </li>
    ))}
  </ul>
);

/** What the shop owes, proved each night (rule 7.15): the published sums, and in plain words what they prove and what not. */
const LiabilitiesPage = () => {
  const intl = useIntl();
  return (
    <>
      <PageTitle
        title={intl.formatMessage({ id: 'liabilities.title' })}
        lead={intl.formatMessage({ id: 'liabilities.lead' })}
        isNarrow
      />
      <Column>
        <div data-needs-script>
          <NightsView />
        </div>
        <Part>
          <h2>
            <FormattedMessage id="liabilities.how-title" />
          </h2>
          <p>
            <FormattedMessage id="liabilities.how-text" values={{ command: <code dir="ltr">{verifyCommand}</code> }} />
          </p>
          <TextLink to="/profile/history#proof">
            <FormattedMessage id="liabilities.open-account" />
          </TextLink>
        </Part>
        <Part>
          <h2>
            <FormattedMessage id="liabilities.proves-title" />
          </h2>
          <Points ids={proved} />
        </Part>
        <Part>
          <h2>
            <FormattedMessage id="liabilities.not-title" />
          </h2>
          <Points ids={notProved} />
        </Part>
        <Part>
          <h2>
            <FormattedMessage id="liabilities.privacy-title" />
          </h2>
          <p>
            <FormattedMessage id="liabilities.privacy-text" />
          </p>
        </Part>
      </Column>
    </>
  );
};

export default LiabilitiesPage;
