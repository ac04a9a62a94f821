import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../theme/color';
import { ellipsis } from '../../theme/mixins';
import { tabularFigures, text } from '../../theme/text';
import { barLevels, drawnBars } from './signal-bars';
import { stockLevel } from './stock-level';

const Words = styled.span`
  display: inline-block;
  max-inline-size: 100%;
  ${text.caption}
  ${tabularFigures}
  ${ellipsis}
  color: ${color.text2};
  vertical-align: bottom;
  ${barLevels}
  &::before {
    content: '';
    display: inline-block;
    inline-size: 18px;
    block-size: 14px;
    margin-inline-end: 7px;
    vertical-align: -2px;
    ${drawnBars}
  }
`;

/** Bars and their words: "1,840 pcs", "few", "out of stock". */
export const StockText = ({ count }: { count: number }) => {
  const level = stockLevel(count);
  return (
    <Words data-level={level}>
      {level === 0 && <FormattedMessage id="ui.out-of-stock" />}
      {level === 1 && <FormattedMessage id="ui.few" />}
      {level > 1 && <FormattedMessage id="ui.quantity" values={{ count }} />}
    </Words>
  );
};
