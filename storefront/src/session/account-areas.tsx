import {
  Antenna,
  Award,
  CalendarDays,
  ChartLine,
  Gift,
  History,
  KeyRound,
  Nfc,
  Package,
  ReceiptText,
  Settings,
  Share2,
  Tags,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';

import type { CurrentUser } from '@shop/shared-types/contract/users';

export interface AccountArea {
  path: string;
  labelId: FormatjsIntl.Message['ids'];
  icon: ReactNode;
  /** Whether this user may enter. An area without it is open to everybody. */
  isFor?: (user: CurrentUser) => boolean;
}

const look = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

export const isAgent = (user: CurrentUser): boolean => user.dynamicFields.settings.is_agent;

export const isPartner = (user: CurrentUser): boolean => user.dynamicFields.is_p;

/** Tabs of the account and rows of the mobile menu, in one order. */
const accountAreas: readonly AccountArea[] = [
  { path: '/profile', labelId: 'profile.numbers', icon: <Nfc {...look} /> },
  { path: '/profile/rentals', labelId: 'profile.rentals', icon: <CalendarDays {...look} /> },
  { path: '/profile/orders', labelId: 'profile.orders', icon: <ReceiptText {...look} /> },
  { path: '/profile/accounts', labelId: 'profile.accounts', icon: <Users {...look} /> },
  { path: '/profile/history', labelId: 'profile.history', icon: <History {...look} /> },
  { path: '/profile/statistics', labelId: 'profile.statistics', icon: <ChartLine {...look} /> },
  { path: '/profile/loyalty-program', labelId: 'profile.loyalty', icon: <Award {...look} /> },
  { path: '/profile/settings', labelId: 'profile.settings', icon: <Settings {...look} /> },
  { path: '/profile/referral-program', labelId: 'profile.referral', icon: <Gift {...look} /> },
  { path: '/profile/licences', labelId: 'profile.licences', icon: <KeyRound {...look} /> },
  { path: '/profile/referral-program-soft', labelId: 'profile.software-referral', icon: <Share2 {...look} /> },
  { path: '/profile/tariffs', labelId: 'profile.tariffs', icon: <Tags {...look} /> },
  { path: '/partner', labelId: 'profile.partner', icon: <Antenna {...look} />, isFor: isPartner },
  { path: '/profile/sale-agreement', labelId: 'profile.software', icon: <Package {...look} />, isFor: isAgent },
];

/** The areas that a user sees. Before the user is known, those that are open to everybody. */
export const areasFor = (user: CurrentUser | undefined): readonly AccountArea[] =>
  accountAreas.filter(({ isFor }) => !isFor || (user !== undefined && isFor(user)));
