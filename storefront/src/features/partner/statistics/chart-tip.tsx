import { styled } from 'styled-components';

import { color, shadow } from '../../../theme/color';
import { tabularFigures, text } from '../../../theme/text';

const Box = styled.div`
  display: grid;
  gap: 2px;
  padding: 8px 12px;
  border-radius: 10px;
  background: ${color.surface};
  box-shadow: ${shadow.e3};
  ${text.caption}
  ${tabularFigures}
  color: ${color.text2};
  & > b {
    color: ${color.text};
  }
`;

export interface ChartTipProps {
  title: string;
  /** The first line is the main one. */
  lines: readonly string[];
}

/** Values of the point under the pointer or the keyboard. */
export const ChartTip = ({ title, lines: [first, ...rest] }: ChartTipProps) => (
  <Box>
    <span>{title}</span>
    <b>{first}</b>
    {rest.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </Box>
);
