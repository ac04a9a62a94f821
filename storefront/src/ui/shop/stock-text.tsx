import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../theme/color';
import { ellipsis } from '../../theme/mixins';
import { tabularFigures, text } from '../../theme/text';
import { SignalBars } from './signal-bars';
import { stockLevel } from './stock-level';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  max-inline-size: 100%;
  ${text.caption}
  ${tabularFigures}
  color: ${color.text2};
  vertical-align: bottom;
`;

const Words = styled.span`
  ${ellipsis}
`;

/** Bars and their words: "1,840 pcs", "few", "out of stock". */
export const StockText = ({ count }: { count: number }) => {
  const level = stockLevel(count);
  return (
    <Row>
      <SignalBars count={count} />
      <Words>
        {level === 0 && <FormattedMessage id="ui.out-of-stock" />}
        {level === 1 && <FormattedMessage id="ui.few" />}
        {level > 1 && <FormattedMessage id="ui.quantity" values={{ count }} />}
      </Words>
    </Row>
  );
};
