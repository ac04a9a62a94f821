import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { color } from '../../theme/color';
import { space } from '../../theme/scale';
import { text } from '../../theme/text';

/** What stands below each other in an area of the account. */
export const AreaStack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[5]};
  ${text.small}
  color: ${color.text2};
`;

const Title = styled.h1`
  ${text.page}
  color: ${color.text};
`;

const Lead = styled.p`
  margin-block-start: ${space[1]};
  ${text.body}
  color: ${color.text2};
`;

export interface AreaHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  /** At the end of the line: a note, a button. */
  end?: ReactNode;
}

/** Title of an area of the account. */
export const AreaHead = ({ title, lead, end }: AreaHeadProps) => (
  <Row>
    <div>
      <Title>{title}</Title>
      {lead && <Lead>{lead}</Lead>}
    </div>
    {end}
  </Row>
);
