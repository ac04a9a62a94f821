import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../theme/color';
import { text } from '../theme/text';
import { ButtonBox, buttonLook } from '../ui/controls/button-box';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  padding: 32px 16px;
  color: ${color.text2};
  ${text.small}
  text-align: center;
`;

/** Not `Button`: its spinner would be in the first script of every page. */
const Again = styled(ButtonBox)`
  &[aria-busy] {
    opacity: 0.6;
    cursor: progress;
  }
`;

export interface PartMissingProps {
  isTrying: boolean;
  onRetry: () => void;
}

/** Takes the place of a part of the page that did not come. Its words are in every page, so it needs nothing from the network (rule 16.9). */
export const PartMissing = ({ isTrying, onRetry }: PartMissingProps) => (
  <Box role="alert">
    <p>
      <b>
        <FormattedMessage id="error-page.title" />
      </b>{' '}
      <FormattedMessage id="error-page.text" />
    </p>
    <Again type="button" {...buttonLook({})} aria-busy={isTrying || undefined} onClick={isTrying ? undefined : onRetry}>
      <FormattedMessage id="list.try-again" />
    </Again>
  </Box>
);
