import { FormattedMessage } from 'react-intl';

import { Button } from '../../../ui/controls/button';
import { Modal } from '../../../ui/overlays/modal';
import { SectionText } from './section';

export interface AskDialogProps {
  title: string;
  text: string;
  /** The text of the button, which names the action. */
  yes: string;
  isBusy: boolean;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. */
export const AskDialog = ({ title, text, yes, isBusy, onYes, onClose }: AskDialogProps) => (
  <Modal
    isOpen
    onClose={onClose}
    maxPx={480}
    title={title}
    footer={
      <>
        <Button variant="ghost" onClick={onClose}>
          <FormattedMessage id="settings.cancel" />
        </Button>
        <Button variant="danger" isLoading={isBusy} onClick={onYes}>
          {yes}
        </Button>
      </>
    }
  >
    <SectionText>{text}</SectionText>
  </Modal>
);
