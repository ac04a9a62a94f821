import { Antenna, ChartLine, Gift, History, Nfc, Package, Settings } from 'lucide-react';
import type { ReactNode } from 'react';

import type { CurrentUser } from '@shop/shared-types/contract/users';

export interface AccountArea {
  path: string;
  labelId: FormatjsIntl.Message['ids'];
  icon: ReactNode;
  /** Whether this user may enter; areas for everybody have none. */
  isFor?: (user: CurrentUser) => boolean;
}

const look = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

export const isAgent = (user: CurrentUser): boolean => user.dynamicFields.settings.is_agent;

export const isPartner = (user: CurrentUser): boolean => user.dynamicFields.is_p;

/** Tabs of the account and rows of the mobile menu, in one order. */
export const accountAreas: readonly AccountArea[] = [
  { path: '/profile', labelId: 'profile.numbers', icon: <Nfc {...look} /> },
  { path: '/profile/statistics', labelId: 'profile.statistics', icon: <ChartLine {...look} /> },
  { path: '/profile/history', labelId: 'profile.history', icon: <History {...look} /> },
  { path: '/profile/settings', labelId: 'profile.settings', icon: <Settings {...look} /> },
  { path: '/profile/referral-program', labelId: 'profile.referral', icon: <Gift {...look} /> },
  { path: '/partner', labelId: 'profile.partner', icon: <Antenna {...look} />, isFor: isPartner },
  { path: '/profile/sale-agreement', labelId: 'profile.software', icon: <Package {...look} />, isFor: isAgent },
];

/** The areas that a user sees; before the user is known, those for everybody. */
export const areasFor = (user: CurrentUser | undefined): readonly AccountArea[] =>
  accountAreas.filter(({ isFor }) => !isFor || (user !== undefined && isFor(user)));
