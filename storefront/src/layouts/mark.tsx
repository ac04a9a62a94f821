import { styled } from 'styled-components';

const Shape = styled.span`
  display: block;
  flex: none;
  background: currentColor;
  mask: center / contain no-repeat;
  forced-color-adjust: none;
`;

export interface MarkProps {
  name: string;
  sizePx?: number;
  color?: string | undefined;
}

/** A drawn mark, in the colour of the text around it unless it has one of its own. */
export const Mark = ({ name, sizePx = 18, color }: MarkProps) => (
  <Shape
    style={{ maskImage: `url(/marks/${name}.webp)`, inlineSize: sizePx, blockSize: sizePx, color }}
    aria-hidden="true"
  />
);
