import { css, styled } from 'styled-components';

import { media } from '../../../theme/media';
import { motion } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { VisuallyHidden } from '../../../ui/display/visually-hidden';
import { formatCode } from '../../../session/resources/codes';

const staggerMs = 40;

const Code = styled.p`
  ${text.code}
  overflow-wrap: anywhere;
`;

const Digit = styled.span<{ $index: number; $isLanding: boolean }>`
  display: inline-block;
  white-space: pre;
  ${({ $isLanding, $index }) =>
    $isLanding &&
    css`
      animation: shop-rise ${motion.base} ${motion.ease} ${$index * staggerMs}ms backwards;
      ${media.reducedMotion} {
        animation: none;
      }
    `}
`;

/** A code, left to right in every language. A code that has just arrived appears digit by digit. */
export const LandingCode = ({ code, isLanding }: { code: string; isLanding: boolean }) => (
  <Code dir="ltr">
    <VisuallyHidden>{code}</VisuallyHidden>
    <span aria-hidden="true">
      {[...formatCode(code)].map((character, index) => (
        <Digit key={`${code}-${index}`} $index={index} $isLanding={isLanding}>
          {character}
        </Digit>
      ))}
    </span>
  </Code>
);
