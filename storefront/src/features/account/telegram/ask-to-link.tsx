import Send from 'lucide-react/icons/send';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { useNavigate } from '../../../i18n/use-navigate';
import { OutcomeFrame } from '../../../layouts/trouble/outcome-page';
import { hasCode } from '../../../session/api/api-error';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { dropLinkSecret } from '../../../session/visitor/link-secret';
import { keepCurrentUser, useCurrentUser } from '../../../session/visitor/current-user';
import { useFailureText } from '../../../session/use-failure-text';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { ButtonLink } from '../../../ui/controls/button-link';
import { useToast } from '../../../ui/overlays/toast';

const Content = styled.div`
  display: grid;
  gap: ${space[5]};
`;

const Title = styled.h1`
  ${text.h3}
`;

const Accounts = styled.dl`
  display: grid;
  gap: ${space[4]};
  padding: ${space[5]};
  border-radius: 16px;
  background: ${color.surface2};
  & dt {
    ${text.caption}
    color: ${color.text2};
  }
  & dd {
    ${text.h4}
    overflow-wrap: anywhere;
  }
`;

const Words = styled.p`
  ${text.body}
  color: ${color.text2};
`;

const Caution = styled.p`
  display: flex;
  gap: ${space[3]};
  ${text.small}
  color: ${color.warning};
  & > svg {
    flex: none;
    margin-block-start: 2px;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

export interface AskToLinkProps {
  link: string;
  /** `@name` of the Telegram account; null for one without. */
  telegram: string | null;
  /** The link is of no use any more, or its Telegram account belongs to somebody else. */
  onRefused: (failure: unknown) => void;
}

/** Names both accounts and what will be sent, and links them when the reader wants it. */
export const AskToLink = ({ link, telegram, onRefused }: AskToLinkProps) => {
  const intl = useIntl();
  const toast = useToast();
  const go = useNavigate();
  const failureText = useFailureText();
  const { user } = useCurrentUser();
  const [isLinking, setLinking] = useState(false);

  const accept = async () => {
    setLinking(true);
    try {
      await callEndpoint('acceptTelegramLink', { params: { link } });
      dropLinkSecret('/bot-link');
      await keepCurrentUser(await callEndpoint('getCurrentUser'));
      toast.success(intl.formatMessage({ id: 'telegram.linked' }));
      go('/profile/settings', { replace: true });
    } catch (failure) {
      if (hasCode(failure, 'LINK_EXPIRED', 'TELEGRAM_ALREADY_LINKED')) onRefused(failure);
      else toast.error(failureText(failure));
    } finally {
      setLinking(false);
    }
  };
  return (
    <OutcomeFrame>
      <Content>
        <Title>
          <FormattedMessage id="telegram.ask-title" />
        </Title>
        <Accounts>
          <div>
            <dt>
              <FormattedMessage id="telegram.telegram-account" />
            </dt>
            <dd>{telegram === null ? <FormattedMessage id="telegram.unnamed" /> : <bdi dir="ltr">{telegram}</bdi>}</dd>
          </div>
          <div>
            <dt>
              <FormattedMessage id="telegram.shop-account" />
            </dt>
            <dd>
              <bdi dir="ltr">{user?.email ?? '…'}</bdi>
            </dd>
          </div>
        </Accounts>
        <Words>
          <FormattedMessage id="telegram.what" />
        </Words>
        <Caution>
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
          <FormattedMessage id="telegram.caution" />
        </Caution>
        <Actions>
          <Button
            variant="primary"
            size="lg"
            isLoading={isLinking}
            icon={<Send size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void accept()}
          >
            <FormattedMessage id="telegram.link" />
          </Button>
          <ButtonLink size="lg" variant="ghost" to="/profile">
            <FormattedMessage id="telegram.not-now" />
          </ButtonLink>
        </Actions>
      </Content>
    </OutcomeFrame>
  );
};
