import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';

import { VisuallyHidden } from '../display/visually-hidden';
import { IconButton } from './icon-button';
import { useCopy, type Copied } from './use-copy';

/** `CopyButton` as an icon of 32 px. It is a component of its own, because static pages need it without the script of `Button`. */
export const CopyIconButton = (copied: Copied) => {
  const { isCopied, words, press } = useCopy(copied);
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <IconButton sizePx={32} label={words} icon={<Icon size={18} strokeWidth={1.75} />} onClick={press} />
      <VisuallyHidden role="status">{isCopied && words}</VisuallyHidden>
    </>
  );
};
