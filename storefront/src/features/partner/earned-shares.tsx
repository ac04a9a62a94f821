import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { ellipsis } from '../../theme/mixins';
import { space } from '../../theme/scale';
import { tabularFigures, text } from '../../theme/text';
import { Card } from '../../ui/display/card';
import { useEarnings, type Earnings } from './use-earnings';

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
  padding: ${space[6]};
  ${media.mobile} {
    padding: ${space[4]};
  }
`;

const Title = styled.h2`
  ${text.h4}
`;

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[3]};
  ${text.small}
  & > b {
    ${tabularFigures}
  }
`;

const Name = styled.bdi`
  ${ellipsis}
`;

const Track = styled.span`
  block-size: 8px;
  border-radius: 4px;
  background: ${color.surface2};
  overflow: hidden;
  & > span {
    display: block;
    block-size: 100%;
    border-radius: 4px;
    background: ${color.c1};
  }
`;

const None = styled.p`
  ${text.small}
  color: ${color.text2};
`;

const shownMax = 8;

export interface EarnedShare extends Earnings {
  key: string;
  icon: ReactNode;
  name: string;
}

/** What brought most, beside each other: bars are shares of the largest. */
export const EarnedShares = ({ title, shares }: { title: ReactNode; shares: readonly EarnedShare[] }) => {
  const { valueOf, format } = useEarnings();
  const largest = Math.max(0, ...shares.map(valueOf));
  return (
    <Box>
      <Title>{title}</Title>
      {shares.length === 0 && (
        <None>
          <FormattedMessage id="partner.no-sales" />
        </None>
      )}
      <List>
        {shares.slice(0, shownMax).map((share) => (
          <Row key={share.key}>
            {share.icon}
            <Name>{share.name}</Name>
            <Track aria-hidden="true">
              <span style={{ inlineSize: `${largest === 0 ? 0 : (valueOf(share) / largest) * 100}%` }} />
            </Track>
            <b>
              <bdi dir="ltr">{format(valueOf(share))}</bdi>
            </b>
          </Row>
        ))}
      </List>
    </Box>
  );
};
