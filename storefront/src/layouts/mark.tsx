import { styled } from 'styled-components';

const Shape = styled.span`
  display: block;
  flex: none;
  background: currentColor;
  mask: center / contain no-repeat;
  forced-color-adjust: none;
`;

/** A drawn mark in the colour of the text around it. */
export const Mark = ({ name, sizePx = 18 }: { name: string; sizePx?: number }) => (
  <Shape style={{ maskImage: `url(/marks/${name}.webp)`, inlineSize: sizePx, blockSize: sizePx }} aria-hidden="true" />
);
