import { styled } from 'styled-components';

import type { HomeContent } from '../../../content/contents';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { container } from '../../../theme/mixins';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { ContentIcon } from '../../../ui/display/content-icon';

const List = styled.ul`
  ${container}
  display: grid;
  grid-template-columns: repeat(4, auto);
  justify-content: space-between;
  gap: ${space[3]} ${space[8]};
  padding-block: ${space[6]} ${space[6]};
  ${media.mobile} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.upTo639} {
    grid-template-columns: 1fr;
  }
`;

const Fact = styled.li`
  display: flex;
  align-items: center;
  gap: 10px;
  ${text.ui}
  font-weight: var(--weight-medium);
  color: ${color.text2};
  & > svg {
    color: ${color.brandText};
  }
`;

/** Four facts that hold for every purchase. */
export const Facts = ({ facts }: Pick<HomeContent, 'facts'>) => (
  <List>
    {facts.map(({ icon, text: words }) => (
      <Fact key={words}>
        <ContentIcon name={icon} sizePx={20} />
        {words}
      </Fact>
    ))}
  </List>
);
