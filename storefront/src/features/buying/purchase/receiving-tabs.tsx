import CalendarDays from 'lucide-react/icons/calendar-days';
import Package from 'lucide-react/icons/package';
import Smartphone from 'lucide-react/icons/smartphone';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { NoScript } from '../../../content/no-script';
import { LocaleLink } from '../../../i18n/locale-link';
import { tabTarget, type ReceivingType } from '../../../session/visitor/receiving-type';
import { media } from '../../../theme/media';
import { text } from '../../../theme/text';
import { Badge } from '../../../ui/display/badge';
import { Tabs, type Tab } from '../../../ui/controls/tabs';

const Long = styled.span`
  ${media.mobile} {
    display: none;
  }
`;

const Short = styled.span`
  ${media.desktop} {
    display: none;
  }
`;

/** On the narrowest phones the three names fill the row, in Russian to the last pixel. */
const Beta = styled.span`
  display: inline-flex;
  ${media.upTo375} {
    display: none;
  }
`;

const Icon = styled.span`
  display: inline-flex;
  [aria-selected='true'] > & {
    color: inherit;
  }
  ${media.mobile} {
    display: none;
  }
`;

const TabLinks = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  & > a {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-block-size: 44px;
    ${text.ui}
  }
`;

const look = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Id of the tabs; a panel is `${receivingTabsId}-panel-${type}`. */
export const receivingTabsId = 'receiving';

export interface ReceivingTabsProps {
  types: readonly ReceivingType[];
  type: ReceivingType;
  onChoose: (type: ReceivingType) => void;
}

/** Buy a number, rent one (beta), or take a ready account. */
export const ReceivingTabs = ({ types, type, onChoose }: ReceivingTabsProps) => {
  const intl = useIntl();
  const all: Readonly<Record<ReceivingType, Tab<ReceivingType>>> = {
    buy: {
      value: 'buy',
      icon: (
        <Icon>
          <Smartphone {...look} />
        </Icon>
      ),
      label: (
        <>
          <Long>
            <FormattedMessage id="purchase.title" />
          </Long>
          <Short>
            <FormattedMessage id="purchase.buy" />
          </Short>
        </>
      ),
    },
    rent: {
      value: 'rent',
      icon: (
        <Icon>
          <CalendarDays {...look} />
        </Icon>
      ),
      label: (
        <>
          <FormattedMessage id="purchase.tab-rent" />
          <Beta>
            <Badge tone="brand">
              <FormattedMessage id="purchase.beta" />
            </Badge>
          </Beta>
        </>
      ),
    },
    readyAccounts: {
      value: 'readyAccounts',
      icon: (
        <Icon>
          <Package {...look} />
        </Icon>
      ),
      label: (
        <>
          <Long>
            <FormattedMessage id="purchase.tab-accounts" />
          </Long>
          <Short>
            <FormattedMessage id="purchase.tab-accounts-short" />
          </Short>
        </>
      ),
    },
  };
  return (
    <>
      <Tabs
        id={receivingTabsId}
        label={intl.formatMessage({ id: 'purchase.tabs' })}
        tabs={types.map((one) => all[one])}
        value={type}
        onChoose={onChoose}
      />
      <NoScript
        draw={() => (
          <TabLinks>
            {types.map((one) => (
              <LocaleLink key={one} to={`/#${tabTarget(one)}`}>
                {all[one].icon}
                {all[one].label}
              </LocaleLink>
            ))}
          </TabLinks>
        )}
      />
    </>
  );
};
