import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Popup } from '../../../content/contents';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { Button } from '../../../ui/controls/button';
import { ButtonLink } from '../../../ui/controls/button-link';
import { Modal } from '../../../ui/overlays/modal';
import { RichTextView } from '../../../ui/display/rich-text-view';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin-inline-start: auto;
  ${media.mobile} {
    flex: 1;
    & > :last-child {
      flex: 1;
    }
  }
`;

export interface BeforeBuyingDialogProps {
  /** The editors' words; without them the shop's own. */
  popup: Popup | undefined;
  onOk: () => void;
  onCancel: () => void;
}

/** The terms that a buyer of accounts reads before the offer: continue, read the questions, or close. */
export const BeforeBuyingDialog = ({ popup, onOk, onCancel }: BeforeBuyingDialogProps) => {
  const intl = useIntl();
  return (
    <Modal
      isOpen
      onClose={onCancel}
      maxPx={560}
      title={popup?.title ?? intl.formatMessage({ id: 'ready-accounts.before-title' })}
      footer={
        <>
          <ButtonLink variant="ghost" size="lg" to="/faq">
            <FormattedMessage id="ready-accounts.to-faq" />
          </ButtonLink>
          <Actions>
            <Button variant="neutral" size="lg" onClick={onCancel}>
              <FormattedMessage id="ready-accounts.cancel" />
            </Button>
            <Button variant="primary" size="lg" onClick={onOk}>
              <FormattedMessage id="ready-accounts.ok" />
            </Button>
          </Actions>
        </>
      }
    >
      {popup ? <RichTextView html={popup.html} /> : <FormattedMessage id="ready-accounts.before-text" tagName="p" />}
    </Modal>
  );
};
