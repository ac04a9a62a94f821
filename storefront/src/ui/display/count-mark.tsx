import { styled } from 'styled-components';

import { color } from '../../theme/color';
import { text } from '../../theme/text';

/** How many there are, beside the name of what is counted. */
export const CountMark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  min-inline-size: 20px;
  block-size: 20px;
  padding-inline: 5px;
  border-radius: 999px;
  background: ${color.brand};
  color: ${color.onBrand};
  ${text.micro}
`;
