import Send from 'lucide-react/icons/send';
import Unlink from 'lucide-react/icons/unlink';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { CurrentUser } from '@shop/shared-types/contract/users';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { useConfigs } from '../../../session/resources/configs';
import { keepCurrentUser } from '../../../session/visitor/current-user';
import { useFailureText } from '../../../session/use-failure-text';
import { Badge } from '../../../ui/display/badge';
import { Button } from '../../../ui/controls/button';
import { useToast } from '../../../ui/overlays/toast';
import { OpenTelegramDialog } from './open-telegram-dialog';
import { Section, SectionActions, SectionText, SectionTitle } from './section';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The link between the account and a Telegram chat. A shop without a bot has nothing to show here. */
export const TelegramCard = ({ user }: { user: CurrentUser }) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const configs = useConfigs();
  const [botUrl, setBotUrl] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { hasTelegramLink = false, linkedTelegram } = user.dynamicFields.settings;
  if (!hasTelegramLink && configs?.['hasTelegramBot'] !== true) return null;

  const attempt = async (step: () => Promise<void>) => {
    setBusy(true);
    try {
      await step();
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setBusy(false);
    }
  };
  const start = () => attempt(async () => setBotUrl((await callEndpoint('createTelegramLink')).url));
  const unlink = () =>
    attempt(async () => {
      await callEndpoint('unlinkTelegram');
      await keepCurrentUser(await callEndpoint('getCurrentUser'));
      toast.success(intl.formatMessage({ id: 'telegram.unlinked' }));
    });
  return (
    <Section>
      <SectionTitle>
        <FormattedMessage id="telegram.title" />
        <Badge tone={hasTelegramLink ? 'success' : 'neutral'}>
          <FormattedMessage id={hasTelegramLink ? 'telegram.on' : 'telegram.off'} />
        </Badge>
      </SectionTitle>
      <SectionText>
        <FormattedMessage id="telegram.text" />
      </SectionText>
      {hasTelegramLink && linkedTelegram && (
        <SectionText>
          <FormattedMessage id="telegram.linked-with" values={{ name: <bdi dir="ltr">{linkedTelegram}</bdi> }} />
        </SectionText>
      )}
      <SectionActions>
        {hasTelegramLink ? (
          <Button variant="line" icon={<Unlink {...icon} />} isLoading={isBusy} onClick={() => void unlink()}>
            <FormattedMessage id="telegram.unlink" />
          </Button>
        ) : (
          <Button variant="soft" icon={<Send {...icon} />} isLoading={isBusy} onClick={() => void start()}>
            <FormattedMessage id="telegram.start" />
          </Button>
        )}
      </SectionActions>
      {botUrl !== undefined && !hasTelegramLink && (
        <OpenTelegramDialog url={botUrl} onClose={() => setBotUrl(undefined)} />
      )}
    </Section>
  );
};
