import { styled } from 'styled-components';

import { color, shadow } from '../../../../theme/color';
import { layer } from '../../../../theme/scale';

/** Below the field of the search. */
export const Panel = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-start: calc(100% + 8px);
  z-index: ${layer.menu};
  padding: 8px;
  border-radius: 16px;
  background: ${color.surface};
  box-shadow: ${shadow.e3};
`;

/** Its rows. */
export const List = styled.ul`
  max-block-size: 364px;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`;
