import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../../../theme/color';
import { space } from '../../../../theme/scale';
import { text } from '../../../../theme/text';
import { Button } from '../../../../ui/controls/button';
import { CopyButton } from '../../../../ui/controls/copy-button';
import { Modal } from '../../../../ui/overlays/modal';
import { useToast } from '../../../../ui/overlays/toast';
import { SectionText } from '../section';

const Secret = styled.code`
  display: block;
  margin-block-start: ${space[4]};
  padding: 12px 14px;
  border-radius: 12px;
  background: ${color.surface2};
  ${text.small}
  font-family: var(--mono);
  overflow-wrap: anywhere;
`;

/** Shows the secret that signs the calls. It is shown only once. */
export const WebhookSecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const intl = useIntl();
  const toast = useToast();
  return (
    <Modal
      isOpen
      onClose={onClose}
      maxPx={480}
      title={intl.formatMessage({ id: 'webhooks.secret-title' })}
      footer={
        <>
          <CopyButton value={secret} onError={() => toast.error(intl.formatMessage({ id: 'error.copy' }))} />
          <Button variant="primary" onClick={onClose}>
            <FormattedMessage id="webhooks.secret-kept" />
          </Button>
        </>
      }
    >
      <SectionText>
        <FormattedMessage id="webhooks.secret-text" />
      </SectionText>
      <Secret dir="ltr">{secret}</Secret>
    </Modal>
  );
};
