import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { LatePart, lazyView } from '../../../content/late-part';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';

const TrySandbox = lazyView(() => import('./try-sandbox').then(({ TrySandbox: View }) => View));

const Box = styled.div`
  margin-block-start: ${space[2]};
  padding-inline: ${space[2]};
  & > button {
    min-block-size: 32px;
    padding-inline: 0;
    border: 0;
    border-radius: 6px;
    background: none;
    ${text.small}
    font-weight: var(--weight-medium);
    color: ${color.brandText};
    cursor: pointer;
    ${media.hover} {
      &:hover {
        text-decoration: underline;
        text-underline-offset: 3px;
      }
    }
  }
`;

/** Programs that use what the sandbox of a guest does not have. */
const outsideSandbox = /^(?:repeat-orders|webhooks)\./;

/** Fetches a key with which the program beside it runs at once. The script for it comes with the press. */
export const TryIt = ({ files }: { files: readonly { file: string }[] }) => {
  const [isPressed, setPressed] = useState(false);
  if (files.some(({ file }) => outsideSandbox.test(file))) return null;
  return (
    <Box data-needs-script>
      {isPressed ? (
        <LatePart fallback="…">
          <TrySandbox />
        </LatePart>
      ) : (
        <button type="button" onClick={() => setPressed(true)}>
          <FormattedMessage id="docs.try-it" />
        </button>
      )}
    </Box>
  );
};
