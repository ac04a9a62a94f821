import { styled } from 'styled-components';

import { color } from '../../../theme/color';
import { text } from '../../../theme/text';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  ${text.caption}
  color: ${color.text2};
`;

const Item = styled.li`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`;

const Swatch = styled.span`
  inline-size: 10px;
  block-size: 10px;
  border-radius: 3px;
`;

export interface ChartSeries {
  label: string;
  paint: string;
}

/** What the colours of a chart mean. */
export const ChartLegend = ({ series }: { series: readonly ChartSeries[] }) => (
  <List>
    {series.map(({ label, paint }) => (
      <Item key={label}>
        <Swatch style={{ background: paint }} />
        {label}
      </Item>
    ))}
  </List>
);
