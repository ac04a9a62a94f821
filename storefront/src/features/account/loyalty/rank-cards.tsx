import { FormattedMessage, FormattedNumber } from 'react-intl';
import { styled } from 'styled-components';

import { color, shadow } from '../../../theme/color';
import { media } from '../../../theme/media';
import { radius } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Badge } from '../../../ui/display/badge';
import { useFormatRubleLimit } from '../../../ui/shop/use-format-rubles';
import type { Loyalty } from './loyalty';
import { useRankName } from './use-rank-name';

/** Steps of equal width: one row on a wide screen, two columns on a phone, where the first takes both. */
const List = styled.ul<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  gap: 12px;
  ${media.upTo1199} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :first-child:nth-last-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

const Item = styled.li<{ $isNow: boolean }>`
  display: grid;
  align-content: start;
  gap: 8px;
  padding: 16px;
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${({ $isNow }) => ($isNow ? `inset 0 0 0 2px ${color.brandLine}` : shadow.e1)};
  ${media.upTo639} {
    padding: 14px;
  }
`;

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-block-size: 24px;
  ${text.h4}
`;

const Percent = styled.p`
  ${text.page}
`;

const Bound = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

const PercentOf = ({ percent }: { percent: number }) => (
  <Percent>
    <bdi dir="ltr">
      <FormattedNumber value={percent / 100} style="percent" maximumFractionDigits={1} />
    </bdi>
  </Percent>
);

/** All ranks with what they give; the one of the running week is marked. */
export const RankCards = ({ ranks, level }: { ranks: Loyalty['ranks']; level: number }) => {
  const formatLimit = useFormatRubleLimit();
  const rankName = useRankName();
  const lowest = ranks[0]?.from ?? 0;
  const now = (
    <Badge tone="brand">
      <FormattedMessage id="loyalty.now" />
    </Badge>
  );
  return (
    <List $count={ranks.length + 1}>
      <Item $isNow={level === 0}>
        <Head>
          <FormattedMessage id="loyalty.no-rank" />
          {level === 0 && now}
        </Head>
        <PercentOf percent={0} />
        <Bound>
          <FormattedMessage id="loyalty.below" values={{ sum: <bdi dir="ltr">{formatLimit(lowest)}</bdi> }} />
        </Bound>
      </Item>
      {ranks.map((rank) => (
        <Item key={rank.level} $isNow={rank.level === level}>
          <Head>
            {rankName(rank.level)}
            {rank.level === level && now}
          </Head>
          <PercentOf percent={rank.percent} />
          <Bound>
            <FormattedMessage id="loyalty.from" values={{ sum: <bdi dir="ltr">{formatLimit(rank.from)}</bdi> }} />
          </Bound>
        </Item>
      ))}
    </List>
  );
};
