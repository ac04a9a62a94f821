import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { wholesaleFrom } from '@shop/shared-types/constants';

import { useWholesale } from '../../../../session/resources/wholesale';
import { color } from '../../../../theme/color';
import { media } from '../../../../theme/media';
import { Button } from '../../../../ui/controls/button';
import { LateModal } from '../../../../content/late-modal';
import { Segment } from '../../../../ui/controls/segment';
import { Switch } from '../../../../ui/controls/switch';
import { isDescending, pressSort, sortKeyOf, sortKeys, type SortKey, type SortOrder } from './sort-offers';

/** Messages of the sort orders. */
export const sortLabels = {
  name: 'purchase.sort-name',
  count: 'purchase.sort-count',
  price: 'purchase.sort-price',
} as const satisfies Record<SortKey, string>;

const Wide = styled.div`
  ${media.mobile} {
    display: none;
  }
`;

const Narrow = styled.div`
  ${media.desktop} {
    display: none;
  }
`;

const SheetRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 44px;
  & + & {
    border-block-start: 1px solid ${color.border};
  }
`;

const Choices = styled.div`
  display: grid;
  gap: 8px;
  margin-block-end: 12px;
`;

export interface CountrySortProps {
  order: SortOrder;
  onOrder: (order: SortOrder) => void;
}

/** Sorting by name, quantity or price; a second press flips the direction. On mobile a button whose sheet also holds wholesale. */
export const CountrySort = ({ order, onOrder }: CountrySortProps) => {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [isWholesale, setWholesale] = useWholesale();
  const chosen = sortKeyOf(order);
  const Arrow = isDescending(order) ? ArrowDown : ArrowUp;
  const arrow = <Arrow size={16} aria-hidden="true" />;
  const word = (key: SortKey) => intl.formatMessage({ id: sortLabels[key] });
  const named = (key: SortKey) =>
    intl.formatMessage(
      { id: isDescending(order) ? 'purchase.sort-descending' : 'purchase.sort-ascending' },
      { key: word(key) },
    );
  return (
    <>
      <Wide>
        <Segment<SortKey>
          label={intl.formatMessage({ id: 'purchase.sort' })}
          value={chosen}
          onChoose={(key) => onOrder(pressSort(order, key))}
          options={sortKeys.map((key) => ({
            value: key,
            label: (
              <>
                {word(key)}
                {key === chosen && arrow}
              </>
            ),
            ...(key === chosen ? { name: named(key) } : {}),
          }))}
        />
      </Wide>
      <Narrow data-needs-script>
        <Button
          icon={arrow}
          iconEnd={<ChevronDown size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {word(chosen)}
        </Button>
        <LateModal isOpen={isOpen} onClose={() => setOpen(false)} title={intl.formatMessage({ id: 'purchase.sort' })}>
          <Choices>
            {sortKeys.map((key) => (
              <Button
                key={key}
                isBlock
                size="lg"
                variant={key === chosen ? 'soft' : 'neutral'}
                aria-pressed={key === chosen}
                iconEnd={key === chosen ? arrow : undefined}
                onClick={() => onOrder(pressSort(order, key))}
              >
                {word(key)}
              </Button>
            ))}
          </Choices>
          <SheetRow>
            <Switch
              label={<FormattedMessage id="purchase.wholesale" values={{ count: wholesaleFrom }} />}
              checked={isWholesale}
              onChange={(event) => setWholesale(event.target.checked)}
            />
          </SheetRow>
        </LateModal>
      </Narrow>
    </>
  );
};
