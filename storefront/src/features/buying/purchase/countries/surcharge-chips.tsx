import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../../../theme/color';
import { media } from '../../../../theme/media';
import { colorTransition } from '../../../../theme/mixins';
import { text } from '../../../../theme/text';
import { Price } from '../../../../ui/shop/price';
import { surcharges } from '../auto-repeat/repeat-outcome';

const Box = styled.div`
  margin-inline: -28px;
  padding: 20px 28px 0;
  border-block-start: 1px solid ${color.border};
  ${media.mobile} {
    margin-inline: -16px;
    padding-inline: 16px;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 16px;
  margin-block-end: 12px;
`;

const Title = styled.h3`
  ${text.ui}
  font-size: 1rem;
`;

const Hint = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

const Chips = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 8px;
  ${media.upTo639} {
    grid-template-columns: repeat(2, 1fr);
  }
`;

const Chip = styled.button`
  display: grid;
  gap: 1px;
  justify-items: center;
  padding: 8px;
  border: 1px solid ${color.borderStrong};
  border-radius: 14px;
  background: transparent;
  ${colorTransition}
  ${media.hover} {
    &:hover {
      background: ${color.surface2};
    }
  }
  &[aria-pressed='true'] {
    border-color: ${color.brandLine};
    background: ${color.brandTint};
    box-shadow: inset 0 0 0 1px ${color.brandLine};
  }
`;

const Added = styled.span`
  ${text.ui}
  font-variant-numeric: tabular-nums;
`;

const Ceiling = styled.span`
  ${text.caption}
  color: ${color.text2};
  [aria-pressed='true'] > & {
    color: ${color.brandText};
  }
`;

export interface SurchargeChipsProps {
  /** Kopecks, without a surcharge. */
  price: number;
  chosen: number;
  onPress: (surcharge: number) => void;
}

/** Sums that a buyer may add for a faster number, each with the ceiling it makes. */
export const SurchargeChips = ({ price, chosen, onPress }: SurchargeChipsProps) => (
  <Box>
    <Head>
      <Title>
        <FormattedMessage id="repeat.faster" />
      </Title>
      {chosen > 0 && (
        <Hint>
          <FormattedMessage id="repeat.press-again" />
        </Hint>
      )}
    </Head>
    <Chips>
      {surcharges.map((surcharge) => (
        <Chip key={surcharge} type="button" aria-pressed={surcharge === chosen} onClick={() => onPress(surcharge)}>
          <Added>
            <bdi dir="ltr">
              + <Price amount={surcharge} />
            </bdi>
          </Added>
          <Ceiling>
            <FormattedMessage id="repeat.up-to" values={{ price: <Price amount={price + surcharge} /> }} />
          </Ceiling>
        </Chip>
      ))}
    </Chips>
  </Box>
);
