import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { LatePart, lazyView } from '../../../content/late-part';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';

const TrySandbox = lazyView(() => import('./try-sandbox').then(({ TrySandbox: View }) => View));

const Box = styled.div`
  margin-block-start: ${space[2]};
  padding-inline: ${space[2]};
  & > button {
    min-block-size: 32px;
    ${text.small}
    color: ${color.brandText};
    cursor: pointer;
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
