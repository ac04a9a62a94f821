import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Card } from '../../../ui/display/card';

/** There are four figures; three in a row would leave one below. */
export const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  ${media.upTo859} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  gap: ${space[4]};
`;

const Box = styled(Card)`
  padding: ${space[5]};
`;

const Label = styled.p`
  ${text.small}
  color: ${color.text2};
`;

const Value = styled.p`
  ${text.page}
`;

/** One sum of a statistic. */
export const Figure = ({ labelId, children }: { labelId: FormatjsIntl.Message['ids']; children: ReactNode }) => (
  <Box>
    <Label>
      <FormattedMessage id={labelId} />
    </Label>
    <Value>{children}</Value>
  </Box>
);
