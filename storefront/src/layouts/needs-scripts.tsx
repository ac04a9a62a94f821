import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { NoScript } from '../content/no-script';
import { text } from '../theme/text';

const Words = styled.p`
  ${text.body}
`;

/** Says, where scripts are off, that what is missing here needs them. */
export const NeedsScripts = () => (
  <NoScript
    draw={() => (
      <Words>
        <FormattedMessage id="ui.needs-scripts" />
      </Words>
    )}
  />
);
