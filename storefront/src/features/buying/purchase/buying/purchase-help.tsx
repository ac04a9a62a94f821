import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { useId, useState } from 'react';
import { styled } from 'styled-components';

import type { Popup } from '../../../../content/contents';
import { color, shadow } from '../../../../theme/color';
import { radius, space } from '../../../../theme/scale';
import { text } from '../../../../theme/text';
import { IconButton } from '../../../../ui/controls/icon-button';
import { RichTextView } from '../../../../ui/display/rich-text-view';
import { LateModal } from '../../../../content/late-modal';

/** The explanation as the browser itself shows it: before the page's scripts run, and without them. */
const WithoutScripts = styled.div`
  inline-size: calc(100% - 32px);
  max-inline-size: 754px;
  max-block-size: calc(100dvh - 32px);
  margin: auto;
  padding: ${space[7]};
  border: 0;
  border-radius: ${radius.modal};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.e3};
  overflow: auto;
  &::backdrop {
    background: ${shadow.scrim};
  }
  @supports not selector(:popover-open) {
    display: none;
  }
`;

const Title = styled.p`
  ${text.h3}
  margin-block-end: ${space[4]};
`;

export interface PurchaseHelpProps {
  /** What the button is called for readers. */
  label: string;
  /** What editors wrote; without it there is no button. */
  popup: Popup | undefined;
}

/** A "?" that opens the editors' explanation. */
export const PurchaseHelp = ({ label, popup }: PurchaseHelpProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (!popup) return null;
  return (
    <span>
      <IconButton
        label={label}
        icon={<CircleHelp size={22} strokeWidth={1.75} aria-hidden="true" />}
        {...{ popovertarget: id }}
        onClick={(event) => {
          // In place of the browser's own way, a dialog that keeps the focus inside.
          event.preventDefault();
          setOpen(true);
        }}
      />
      <WithoutScripts id={id} role="dialog" aria-label={popup.title} {...{ popover: 'auto' }}>
        <Title>{popup.title}</Title>
        <RichTextView html={popup.html} />
      </WithoutScripts>
      <LateModal isOpen={isOpen} onClose={() => setOpen(false)} title={popup.title}>
        <RichTextView html={popup.html} />
      </LateModal>
    </span>
  );
};
