import { styled } from 'styled-components';

import { color, shadow } from '../../theme/color';
import { media } from '../../theme/media';
import { radius, space } from '../../theme/scale';

/** A white surface with a hairline. `$isFlush` leaves the padding to the content (tables, lists). */
export const Card = styled.div<{ $isFlush?: boolean }>`
  padding: ${({ $isFlush }) => ($isFlush ? 0 : space[7])};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.e1};
  ${media.mobile} {
    padding: ${({ $isFlush }) => ($isFlush ? 0 : space[5])};
  }
`;
