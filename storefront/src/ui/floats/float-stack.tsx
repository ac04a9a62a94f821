import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { media } from '../../theme/media';
import { layer } from '../../theme/scale';

const Stack = styled.div`
  position: fixed;
  inset: auto 16px 16px;
  z-index: ${layer.floats};
  display: flex;
  flex-direction: column;
  gap: 8px;
  pointer-events: none;
  & > * {
    pointer-events: auto;
  }
  ${media.mobile} {
    inset: auto 8px 8px;
  }
`;

/**
 * The one place of what floats at the lower edge of the window (rule 22.11): boxes stand above each other and push each other up. A box calls
 * `useFloat` and has no position of its own; its side is `align-self`. Boxes are scripts that load late, and what places them comes with them.
 */
export const FloatStack = ({ children }: { children: ReactNode }) => <Stack data-floats>{children}</Stack>;
