import { styled } from 'styled-components';

import { media } from '../../theme/media';

const Turning = styled.svg`
  animation: shop-spin 900ms linear infinite;
  ${media.reducedMotion} {
    animation: none;
  }
`;

export interface SpinnerProps {
  sizePx?: number;
}

/** An open circle in the colour of the text around it. The caller adds the text that says what is loading. */
export const Spinner = ({ sizePx = 18 }: SpinnerProps) => (
  <Turning width={sizePx} height={sizePx} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <path d="M20 12a8 8 0 1 1-4-6.93" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </Turning>
);
