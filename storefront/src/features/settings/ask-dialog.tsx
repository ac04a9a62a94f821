import { FormattedMessage } from 'react-intl';

import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { SectionText } from './section';

export interface AskDialogProps {
  title: string;
  text: string;
  /** What it does, on the button. */
  yes: string;
  isBusy: boolean;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
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
