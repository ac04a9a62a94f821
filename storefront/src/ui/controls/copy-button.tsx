import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';

import { VisuallyHidden } from '../display/visually-hidden';
import { Button, type ButtonProps } from './button';
import { useCopy, type Copied } from './use-copy';

export type CopyButtonProps = Copied & Omit<ButtonProps, keyof Copied | 'icon'>;

/** Copies a text and confirms it for 1.6 s, for screen readers too. */
export const CopyButton = ({ value, label, onError, ...rest }: CopyButtonProps) => {
  const { isCopied, words, press } = useCopy({ value, label, onError });
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <Button {...rest} icon={<Icon size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={press}>
        {words}
      </Button>
      <VisuallyHidden role="status">{isCopied && words}</VisuallyHidden>
    </>
  );
};
