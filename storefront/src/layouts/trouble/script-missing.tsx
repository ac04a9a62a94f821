import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { StaticPart } from '../../content/static-part';
import { color } from '../../theme/color';
import { container } from '../../theme/mixins';
import { text } from '../../theme/text';

const Bar = styled(StaticPart)`
  display: none;
  background: ${color.dangerTint};
  color: ${color.danger};
  :root[data-script-missing] & {
    display: block;
  }
`;

const Words = styled.p`
  ${container}
  padding-block: 12px;
  ${text.ui}
  & > a {
    color: inherit;
  }
`;

/** Stands in the HTML for a page whose scripts did not arrive, not even when it was loaded anew (`start-page.ts`, rule 16.9). */
export const ScriptMissing = () => (
  <Bar role="alert">
    <Words>
      <b>
        <FormattedMessage id="error-page.title" />
      </b>{' '}
      <FormattedMessage id="error-page.text" />{' '}
      <a href="">
        <FormattedMessage id="error-page.reload" />
      </a>
    </Words>
  </Bar>
);
