import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../../theme/color';
import { tabularFigures, text } from '../../../theme/text';
import { useFormatPrice } from '../../../ui/shop/price';

const Box = styled.div`
  display: grid;
  gap: 6px;
  flex: 1;
  min-inline-size: 120px;
  max-inline-size: 260px;
  overflow-wrap: normal;
  ${text.caption}
  ${tabularFigures}
  color: ${color.text2};
`;

const Line = styled.div`
  position: relative;
  block-size: 16px;
  margin-inline: 8px;
  &::before {
    content: '';
    position: absolute;
    inset-inline: -8px;
    inset-block-start: 7px;
    block-size: 2px;
    background: ${color.surface3};
  }
`;

const Other = styled.span`
  position: absolute;
  inset-block-start: 3px;
  inline-size: 10px;
  block-size: 10px;
  margin-inline-start: -5px;
  border-radius: 50%;
  background: ${color.c4};
`;

const Own = styled.span`
  position: absolute;
  inset-block-start: 0;
  inline-size: 16px;
  block-size: 16px;
  margin-inline-start: -8px;
  border: 1px solid ${color.brandLine};
  border-radius: 5px;
  background: ${color.brand};
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 8px;
`;

export interface PriceScaleProps {
  own: number;
  competitors: readonly number[];
}

/** Competitors as grey dots and the own price as an orange square on one scale; the words below say the same. */
export const PriceScale = ({ own, competitors }: PriceScaleProps) => {
  const format = useFormatPrice();
  if (competitors.length === 0) {
    return (
      <Box>
        <FormattedMessage id="partner.no-competitors" />
      </Box>
    );
  }
  const lowest = Math.min(...competitors);
  const highest = Math.max(...competitors);
  const from = Math.min(lowest, own);
  const width = Math.max(highest, own) - from;
  const placeOf = (price: number) => `${width === 0 ? 50 : ((price - from) / width) * 100}%`;
  const average = competitors.reduce((sum, price) => sum + price, 0) / competitors.length;
  return (
    <Box>
      <Line aria-hidden="true">
        {competitors.map((price, index) => (
          // Two prices may be equal, so the key is the place in the sorted list.
          <Other key={index} style={{ insetInlineStart: placeOf(price) }} />
        ))}
        <Own style={{ insetInlineStart: placeOf(own) }} />
      </Line>
      <Ends>
        <bdi dir="ltr">{format(lowest)}</bdi>
        <span>
          <FormattedMessage
            id="partner.average"
            values={{ price: <bdi dir="ltr">{format(Math.round(average))}</bdi> }}
          />
        </span>
        <bdi dir="ltr">{format(highest)}</bdi>
      </Ends>
    </Box>
  );
};
