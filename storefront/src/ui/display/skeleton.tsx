import { styled } from 'styled-components';

import { color } from '../../theme/color';
import { media } from '../../theme/media';

/** Placeholder of content that is loading, in its final size. It appears after 150 ms, so quick answers do not flicker. */
export const Skeleton = styled.span.attrs<{ $inlineSize?: string; $blockSize?: string; $radius?: string }>(
  // Each size as a class would repeat the rules.
  ({ $inlineSize, $blockSize, $radius }) => ({
    'aria-hidden': true,
    style: { inlineSize: $inlineSize, blockSize: $blockSize, borderRadius: $radius },
  }),
)`
  display: block;
  inline-size: 100%;
  block-size: 1em;
  border-radius: 8px;
  background: ${color.skeleton};
  html:not(.js) & {
    display: none;
  }
  animation: shop-appear 200ms 150ms backwards;
  ${media.reducedMotion} {
    animation: none;
  }
`;

/** The place of what an area of the account loads: as tall as the window, so that nothing in sight moves when it comes (rule 22.5). */
export const AreaSkeleton = () => <Skeleton $blockSize="100svh" $radius="20px" />;
