import Download from 'lucide-react/icons/download';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { saveFile } from '../../../session/api/download-file';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';

const Box = styled.div`
  display: grid;
  gap: ${space[4]};
`;

/** Data stay left to right in every language, and lines may break anywhere. */
const Block = styled.pre`
  max-block-size: 260px;
  margin: 0;
  padding: ${space[4]};
  overflow: auto;
  border-radius: 14px;
  background: ${color.surface2};
  color: ${color.text};
  direction: ltr;
  text-align: start;
  ${text.small}
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Words = styled.p`
  ${text.body}
  color: ${color.text2};
`;

/** The bought accounts, one a line. */
export const DeliveredBlock = ({ accounts }: { accounts: readonly string[] }) => {
  const intl = useIntl();
  return (
    <Block tabIndex={0} role="region" aria-label={intl.formatMessage({ id: 'ready-accounts.delivered' })}>
      {accounts.join('\n')}
    </Block>
  );
};

/** The accounts that were just bought, and where to find them later. */
export const DeliveredData = ({ accounts }: { accounts: readonly string[] }) => (
  <Box>
    <Words>
      <FormattedMessage id="ready-accounts.delivered-text" />
    </Words>
    <DeliveredBlock accounts={accounts} />
  </Box>
);

/** Saves the list under the name that the shop's files have (rule 6.3). */
export const SaveDelivered = ({ offerId, accounts }: { offerId: number; accounts: readonly string[] }) => (
  <Button
    variant="primary"
    size="lg"
    icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
    onClick={() =>
      saveFile(
        `grizzly-accounts-${offerId}.txt`,
        new Blob([JSON.stringify(accounts)], { type: 'text/plain;charset=utf-8' }),
      )
    }
  >
    <FormattedMessage id="ready-accounts.download" />
  </Button>
);
