import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { useFailureText } from '../../../session/use-failure-text';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { useToast } from '../../../ui/overlays/toast';

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
`;

const Hint = styled.p`
  ${text.caption}
  color: ${color.warning};
`;

/** Says that the address is not confirmed yet, and sends the link again. Payouts need a confirmed address. */
export const UnconfirmedEmail = ({ email }: { email: string }) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const [isSending, setSending] = useState(false);
  const sendAgain = async () => {
    setSending(true);
    try {
      await callEndpoint('requestEmailConfirmation');
      toast.success(intl.formatMessage({ id: 'settings.email-confirm-sent' }, { email }));
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setSending(false);
    }
  };
  return (
    <Box>
      <Hint>
        <FormattedMessage id="settings.email-unconfirmed" />
      </Hint>
      <Button size="sm" isLoading={isSending} onClick={() => void sendAgain()}>
        <FormattedMessage id="settings.email-confirm-again" />
      </Button>
    </Box>
  );
};
