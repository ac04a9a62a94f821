import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';

import { CopyIconButton } from '../../../ui/controls/copy-icon-button';

const Corner = styled.span`
  position: absolute;
  inset-block-start: 6px;
  inset-inline-end: 6px;
`;

/** A button that copies in each block of code of an editor's text. */
export const CopyButtons = ({ route }: { route: string }) => {
  const [blocks, setBlocks] = useState<Element[]>([]);
  useEffect(() => setBlocks([...document.querySelectorAll('article pre > code')]), [route]);
  return blocks.map((block) =>
    createPortal(
      <Corner data-ink>
        <CopyIconButton value={block.textContent.trim()} />
      </Corner>,
      block.parentElement ?? block,
    ),
  );
};
