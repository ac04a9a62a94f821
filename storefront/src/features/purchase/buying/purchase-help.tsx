import { CircleHelp } from 'lucide-react';
import { Suspense, useState } from 'react';

import type { Popup } from '../../../content/contents';
import { lazyView } from '../../../content/late-part';
import { IconButton } from '../../../ui/controls/icon-button';
import { Modal } from '../../../ui/overlays/modal';
import type { RichTextViewProps } from '../../../ui/display/rich-text-view';

const PopupText = lazyView<RichTextViewProps>(() =>
  import('../../../ui/display/rich-text-view').then(({ RichTextView }) => RichTextView),
);

export interface PurchaseHelpProps {
  /** What the button is called for readers. */
  label: string;
  /** What editors wrote; without it there is no button. */
  popup: Popup | undefined;
}

/** A "?" that opens the editors' explanation. */
export const PurchaseHelp = ({ label, popup }: PurchaseHelpProps) => {
  const [isOpen, setOpen] = useState(false);
  if (!popup) return null;
  return (
    <span data-needs-script>
      <IconButton
        label={label}
        icon={<CircleHelp size={22} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={popup.title}>
        <Suspense fallback={null}>
          <PopupText html={popup.html} />
        </Suspense>
      </Modal>
    </span>
  );
};
