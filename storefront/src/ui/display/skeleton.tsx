import { styled } from 'styled-components';

import { color } from '../../theme/color';
import { media } from '../../theme/media';

/** Placeholder of content that is loading, in its final size. It appears after 150 ms, so quick answers do not flicker. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  $inlineSize?: string;
  $blockSize?: string;
  $radius?: string;
}>`
  display: block;
  inline-size: ${({ $inlineSize = '100%' }) => $inlineSize};
  block-size: ${({ $blockSize = '1em' }) => $blockSize};
  border-radius: ${({ $radius = '8px' }) => $radius};
  background: ${color.skeleton};
  animation: shop-appear 200ms 150ms backwards;
  ${media.reducedMotion} {
    animation: none;
  }
`;
