import X from 'lucide-react/icons/x';
import { useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { color, shadow } from '../../theme/color';
import { media } from '../../theme/media';
import { motion, radius, space } from '../../theme/scale';
import { text } from '../../theme/text';
import { IconButton } from '../controls/icon-button';
import { useBackCloses } from './use-back-closes';
import { useModalDialog } from './use-modal-dialog';

const Dialog = styled.dialog<{ $maxPx: number }>`
  inline-size: calc(100% - 32px);
  max-inline-size: ${({ $maxPx }) => $maxPx}px;
  max-block-size: calc(100dvh - 32px);
  padding: 0;
  border: 0;
  border-radius: ${radius.modal};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.e3};
  overflow: auto;
  overscroll-behavior: contain;
  &[open] {
    display: flex;
    flex-direction: column;
    animation: shop-rise ${motion.base} ${motion.ease};
  }
  &::backdrop {
    background: ${shadow.scrim};
    animation: shop-appear ${motion.base} ${motion.ease};
  }
  html:has(&[open]) {
    overflow: hidden;
  }
  ${media.mobile} {
    inline-size: 100%;
    max-inline-size: 100%;
    max-block-size: 88dvh;
    margin-block: auto 0;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
`;

const Handle = styled.span`
  display: none;
  inline-size: 36px;
  block-size: 4px;
  margin: 10px auto 0;
  border-radius: 2px;
  background: ${color.surface3};
  ${media.mobile} {
    display: block;
  }
`;

const Head = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[4]};
  padding: ${space[7]} ${space[7]} 0;
  background: ${color.surface};
  ${media.mobile} {
    padding: ${space[4]} ${space[4]} 0;
  }
`;

const Title = styled.h2`
  ${text.h3}
  padding-block-start: 7px;
`;

const Body = styled.div`
  padding: ${space[4]} ${space[7]} ${space[7]};
  ${media.mobile} {
    padding: ${space[3]} ${space[4]} ${space[6]};
  }
`;

const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  margin-block-start: auto;
  padding: ${space[4]} ${space[7]};
  border-block-start: 1px solid ${color.border};
  background: ${color.surface};
  ${media.mobile} {
    padding: ${space[3]} ${space[4]} calc(${space[3]} + env(safe-area-inset-bottom));
  }
`;

export interface ModalProps {
  isOpen: boolean;
  /** Called for the close button, Esc and a press outside; the owner then sets `isOpen` to false. */
  onClose: () => void;
  title: string;
  /** Total at the start, actions at the end. */
  footer?: ReactNode;
  maxPx?: number;
  children: ReactNode;
}

/** A dialog on top of the page; a bottom sheet on mobile. Focus stays inside and returns where it came from. */
export const Modal = ({ isOpen, onClose, title, footer, maxPx = 754, children }: ModalProps) => {
  const intl = useIntl();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useModalDialog(dialog, isOpen);
  useBackCloses(isOpen, onClose);

  const closeOnOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === dialog.current) onClose();
  };

  if (!isOpen) return null;
  return (
    <Dialog
      ref={dialog}
      $maxPx={maxPx}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={closeOnOutside}
    >
      <Handle />
      <Head>
        <Title id={titleId}>{title}</Title>
        <IconButton
          label={intl.formatMessage({ id: 'ui.close' })}
          hasTooltip={false}
          icon={<X size={22} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onClose}
        />
      </Head>
      <Body>{children}</Body>
      {footer && <Foot>{footer}</Foot>}
    </Dialog>
  );
};
