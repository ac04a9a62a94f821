import { styled } from 'styled-components';

import { color } from '../../../../theme/color';
import { radius } from '../../../../theme/scale';
import { Skeleton } from '../../../../ui/display/skeleton';
import { CountryGrid } from './country-list';

const Card = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  block-size: 62px;
  padding-inline: 13px 9px;
  border: 1px solid ${color.border};
  border-radius: ${radius.row};
  & > :nth-child(2) {
    flex: 1;
  }
`;

const Lines = styled.span`
  display: grid;
  gap: 8px;
`;

const places = 14;

/** Placeholder of the country list while it loads, in its final size. */
export const CountrySkeletons = () => (
  <CountryGrid $isCut aria-busy="true">
    {Array.from({ length: places }, (_, index) => (
      <Card key={index}>
        <Skeleton $inlineSize="33px" $blockSize="22px" $radius="4px" />
        <Lines>
          <Skeleton $inlineSize="96px" $blockSize="12px" />
          <Skeleton $inlineSize="64px" $blockSize="10px" />
        </Lines>
        <Skeleton $inlineSize="44px" $blockSize="14px" />
        <Skeleton $inlineSize="77px" $blockSize="40px" $radius="12px" />
      </Card>
    ))}
  </CountryGrid>
);
