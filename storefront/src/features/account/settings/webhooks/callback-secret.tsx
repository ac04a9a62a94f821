import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import { callEndpoint } from '../../../../session/api/call-endpoint';
import { useFailureText } from '../../../../session/use-failure-text';
import { color } from '../../../../theme/color';
import { space } from '../../../../theme/scale';
import { text } from '../../../../theme/text';
import { Button } from '../../../../ui/controls/button';
import { useToast } from '../../../../ui/overlays/toast';
import { useConfirmation } from '../../../shared/confirmation/use-confirmation';
import { AskDialog } from '../ask-dialog';
import { SectionText } from '../section';

const Part = styled.div`
  display: grid;
  gap: ${space[3]};
  justify-items: start;
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.border};
`;

const Heading = styled.h3`
  ${text.small}
  font-weight: var(--weight-strong);
`;

/** The secret that signs calls to the addresses which programs name at a purchase. @param onSecret called with a new secret, which is to be shown once */
export const CallbackSecret = ({ onSecret }: { onSecret: (secret: string) => void }) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const { data, mutate } = useSWR('readCallbackSecret', () => callEndpoint('readCallbackSecret'));
  const { confirmed, confirmationDialog } = useConfirmation();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!data) return null;
  const { createdAt, previousSecretUntil } = data;
  const timeOf = (at: string): string => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  const renew = async () => {
    setBusy(true);
    try {
      const renewed = await confirmed(() => callEndpoint('renewCallbackSecret'));
      setAsking(false);
      if (renewed) onSecret(renewed.secret);
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setBusy(false);
      await mutate();
    }
  };
  return (
    <Part>
      <Heading>
        <FormattedMessage id="webhooks.callback-title" />
      </Heading>
      <SectionText>
        <FormattedMessage id="webhooks.callback-text" />
      </SectionText>
      <SectionText>
        {createdAt === null ? (
          <FormattedMessage id="webhooks.callback-none" />
        ) : (
          <FormattedMessage id="webhooks.callback-since" values={{ time: timeOf(createdAt) }} />
        )}
      </SectionText>
      {previousSecretUntil !== null && (
        <SectionText>
          <FormattedMessage id="webhooks.secret-both" values={{ time: timeOf(previousSecretUntil) }} />
        </SectionText>
      )}
      <Button size="sm" isLoading={isBusy} onClick={() => (createdAt === null ? void renew() : setAsking(true))}>
        <FormattedMessage id={createdAt === null ? 'webhooks.callback-create' : 'webhooks.secret-renew'} />
      </Button>
      {isAsking && (
        <AskDialog
          title={intl.formatMessage({ id: 'webhooks.secret-renew-title' })}
          text={intl.formatMessage({ id: 'webhooks.secret-renew-text' })}
          yes={intl.formatMessage({ id: 'webhooks.secret-renew' })}
          isBusy={isBusy}
          onYes={() => void renew()}
          onClose={() => setAsking(false)}
        />
      )}
      {confirmationDialog}
    </Part>
  );
};
