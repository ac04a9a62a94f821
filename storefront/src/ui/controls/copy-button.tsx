import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { Button, type ButtonProps } from './button';
import { IconButton } from './icon-button';
import { VisuallyHidden } from '../display/visually-hidden';

const confirmationMs = 1_600;

const useCopy = (value: string) => {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), confirmationMs);
  };
  return { isCopied, copy };
};

export interface CopyButtonProps extends Omit<ButtonProps, 'value' | 'icon' | 'onError'> {
  /** Text for the clipboard: digits only. */
  value: string;
  /** Name of the copied thing; the word "Copy" when left out. */
  label?: string;
  /** Only the icon, in 32 px. */
  isIconOnly?: boolean;
  onError?: () => void;
}

/** Copies a text and confirms it for 1.6 s, for screen readers too. */
export const CopyButton = ({ value, label, isIconOnly = false, onError, ...rest }: CopyButtonProps) => {
  const intl = useIntl();
  const { isCopied, copy } = useCopy(value);
  const press = () => void copy().catch(() => onError?.());
  const words = isCopied ? intl.formatMessage({ id: 'ui.copied' }) : (label ?? intl.formatMessage({ id: 'ui.copy' }));
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      {isIconOnly ? (
        <IconButton sizePx={32} label={words} icon={<Icon size={18} strokeWidth={1.75} />} onClick={press} />
      ) : (
        <Button {...rest} icon={<Icon size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={press}>
          {words}
        </Button>
      )}
      <VisuallyHidden role="status">{isCopied && intl.formatMessage({ id: 'ui.copied' })}</VisuallyHidden>
    </>
  );
};
