import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { color, shadow } from '../../../../theme/color';
import { layer, motion, radius, space } from '../../../../theme/scale';
import { text } from '../../../../theme/text';
import { Spinner } from '../../../../ui/display/spinner';
import type { PurchaseChoice } from './purchase-choice';

/** For a quick answer the button's own spinner is enough. After 3 s the page can be used again (rule 16.10). */
const appearsAfterMs = 700;
const leavesAfterMs = 3_700;

const Window = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.modal};
  display: grid;
  place-content: center;
  padding: ${space[4]};
  background: ${shadow.scrim};
  animation: shop-appear ${motion.base} ${motion.ease};
`;

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  inline-size: min(410px, calc(100vw - 32px));
  padding: ${space[8]} ${space[5]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.e3};
  text-align: center;
  & > svg {
    margin-block-end: ${space[2]};
    color: ${color.brandLine};
  }
`;

const Title = styled.p`
  ${text.h4}
`;

const Words = styled.p`
  ${text.body}
  color: ${color.text2};
`;

/** Says that a purchase is running, for suppliers that answer slowly. */
export const LoadingWindow = ({ choice }: { choice: PurchaseChoice }) => {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const appear = setTimeout(() => setShown(true), appearsAfterMs);
    const leave = setTimeout(() => setShown(false), leavesAfterMs);
    return () => {
      clearTimeout(appear);
      clearTimeout(leave);
    };
  }, []);
  if (!isShown) return null;
  return (
    <Window>
      <Box role="status">
        <Spinner sizePx={52} />
        <Title>
          <FormattedMessage id="purchase.getting" />
        </Title>
        <Words>
          {choice.service.name}, {choice.country.name}
        </Words>
      </Box>
    </Window>
  );
};
