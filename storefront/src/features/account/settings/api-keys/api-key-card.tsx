import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { firstKeyId } from '@shop/shared-types/constants';
import type { CurrentUser } from '@shop/shared-types/contract/users';

import { useConfirmation } from '../../../shared/confirmation/use-confirmation';
import { callEndpoint } from '../../../../session/api/call-endpoint';
import { keepCurrentUser } from '../../../../session/visitor/current-user';
import { useFailureText } from '../../../../session/use-failure-text';
import { color } from '../../../../theme/color';
import { space } from '../../../../theme/scale';
import { text } from '../../../../theme/text';
import { Button } from '../../../../ui/controls/button';
import { Card } from '../../../../ui/display/card';
import { CopyButton } from '../../../../ui/controls/copy-button';
import { useToast } from '../../../../ui/overlays/toast';
import { AskDialog } from '../ask-dialog';
import { KeyPause } from './key-pause';
import { useApiKeys } from '../../../../session/resources/use-api-keys';

const Box = styled(Card)`
  display: grid;
  gap: ${space[4]};
`;

const Title = styled.h2`
  ${text.h3}
`;

const Words = styled.p`
  ${text.body}
  color: ${color.text2};
`;

const Key = styled.code`
  display: block;
  padding: 12px 14px;
  border-radius: 12px;
  background: ${color.surface2};
  ${text.small}
  font-family: var(--mono);
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const shownEnd = 4;

const mask = (key: string): string => `${'•'.repeat(16)}${key.slice(-shownEnd)}`;

/** The key of the user's programs: hidden until asked for, copied, replaced. */
export const ApiKeyCard = ({ user }: { user: CurrentUser }) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const { first, reload } = useApiKeys();
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  const { confirmed, confirmationDialog } = useConfirmation();
  const [isHiding, setHiding] = useState(false);
  /** The key of a renewal while the key is hidden: it is shown this once. */
  const [renewedKey, setRenewedKey] = useState<string>();
  const apiKey = user.dynamicFields.settings.apiKey ?? renewedKey ?? null;
  const isHidden = user.dynamicFields.settings.apiKey === null;

  const renew = async () => {
    // One dialog at a time: the proof may be asked for.
    setAsking(false);
    setRenewing(true);
    try {
      const renewed = await confirmed(() => callEndpoint('renewApiKey'));
      if (!renewed) return;
      setRenewedKey(renewed.apiKey);
      await keepCurrentUser(await callEndpoint('getCurrentUser'));
      toast.success(intl.formatMessage({ id: 'settings.api-key-renewed' }));
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setRenewing(false);
    }
  };

  const hide = async () => {
    setHiding(true);
    try {
      const body = { isHidden: !isHidden };
      if (!(await confirmed(() => callEndpoint('hideFirstApiKey', { body })))) return;
      setRenewedKey(undefined);
      setShown(false);
      await keepCurrentUser(await callEndpoint('getCurrentUser'));
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setHiding(false);
    }
  };

  return (
    <Box>
      <Title>
        <FormattedMessage id="settings.api-key" />
      </Title>
      <Words>
        <FormattedMessage id="settings.api-key-text" />
      </Words>
      {isHidden && (
        <Words>
          <FormattedMessage id="settings.api-key-hidden" />
        </Words>
      )}
      {apiKey !== null && <Key dir="ltr">{isShown ? apiKey : mask(apiKey)}</Key>}
      {first && first.pausedUntil !== null && (
        <KeyPause id={firstKeyId} pausedUntil={first.pausedUntil} onReleased={reload} />
      )}
      <Actions>
        {apiKey !== null && !isShown && (
          <Button icon={<Eye {...icon} />} onClick={() => setShown(true)}>
            <FormattedMessage id="settings.api-key-show" />
          </Button>
        )}
        {apiKey !== null && (
          <CopyButton value={apiKey} onError={() => toast.error(intl.formatMessage({ id: 'error.copy' }))} />
        )}
        <Button variant="line" icon={<RefreshCw {...icon} />} onClick={() => setAsking(true)}>
          <FormattedMessage id="settings.api-key-renew" />
        </Button>
        <Button
          variant="ghost"
          icon={isHidden ? <Eye {...icon} /> : <EyeOff {...icon} />}
          isLoading={isHiding}
          onClick={() => void hide()}
        >
          <FormattedMessage id={isHidden ? 'settings.api-key-unhide' : 'settings.api-key-hide'} />
        </Button>
      </Actions>
      {isAsking && (
        <AskDialog
          title={intl.formatMessage({ id: 'settings.api-key-renew-title' })}
          text={intl.formatMessage({ id: 'settings.api-key-renew-text' })}
          yes={intl.formatMessage({ id: 'settings.api-key-renew' })}
          isBusy={isRenewing}
          onYes={() => void renew()}
          onClose={() => setAsking(false)}
        />
      )}
      {confirmationDialog}
    </Box>
  );
};
