import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { PurchaseStatistic } from '@shop/shared-types/contract/purchase-statistics';

import { color } from '../../../../theme/color';
import { space } from '../../../../theme/scale';
import { text } from '../../../../theme/text';
import { Card } from '../../../../ui/display/card';

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

/** The time axis runs from left to right in every language (rule 22.2). */
const Plot = styled.div`
  display: flex;
  align-items: end;
  gap: 2px;
  block-size: 180px;
  border-block-end: 1px solid ${color.border};
`;

const Column = styled.div`
  display: flex;
  flex: 1 1 0;
  align-items: end;
  min-inline-size: 0;
  block-size: 100%;
`;

const Bought = styled.div`
  display: flex;
  align-items: end;
  inline-size: 100%;
  max-inline-size: 36px;
  margin-inline: auto;
  border-radius: 3px 3px 0 0;
  background: ${color.c4};
`;

const Delivered = styled.div`
  inline-size: 100%;
  border-radius: 3px 3px 0 0;
  background: ${color.c1};
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[2]};
  ${text.caption}
  color: ${color.text2};
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  ${text.caption}
  color: ${color.text2};
`;

const Sign = styled.li<{ $paint: string }>`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  &::before {
    content: '';
    inline-size: 10px;
    block-size: 10px;
    border-radius: 3px;
    background: ${({ $paint }) => $paint};
  }
`;

export interface ChartPoint {
  start: string;
  row: Pick<PurchaseStatistic, 'bought' | 'delivered'> | undefined;
}

const shareOf = (part: number, whole: number): string => (whole === 0 ? '0' : `${(part / whole) * 100}%`);

/** Purchases over time, and how many of them brought a code. The table below has the same values. */
export const YearChart = ({
  points,
  labelOf,
}: {
  points: readonly ChartPoint[];
  labelOf: (start: string) => string;
}) => {
  const intl = useIntl();
  const highest = Math.max(...points.map(({ row }) => row?.bought ?? 0));
  const [first, last] = [points[0], points.at(-1)];
  return (
    <Box>
      <Legend>
        <Sign $paint={color.c4}>{intl.formatMessage({ id: 'statistics.bought' })}</Sign>
        <Sign $paint={color.c1}>{intl.formatMessage({ id: 'statistics.received' })}</Sign>
      </Legend>
      <Plot dir="ltr" role="img" aria-label={intl.formatMessage({ id: 'statistics.chart' })}>
        {points.map(({ start, row }) => {
          const { bought, delivered } = row ?? { bought: 0, delivered: 0 };
          const values = { time: labelOf(start), bought, codes: delivered };
          return (
            <Column key={start} title={intl.formatMessage({ id: 'statistics.point' }, values)}>
              <Bought style={{ blockSize: shareOf(bought, highest) }}>
                <Delivered style={{ blockSize: shareOf(delivered, bought) }} />
              </Bought>
            </Column>
          );
        })}
      </Plot>
      {first && last && (
        <Ends dir="ltr" aria-hidden="true">
          <bdi>{labelOf(first.start)}</bdi>
          <bdi>{labelOf(last.start)}</bdi>
        </Ends>
      )}
    </Box>
  );
};
