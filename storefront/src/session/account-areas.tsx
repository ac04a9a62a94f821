import Antenna from 'lucide-react/icons/antenna';
import Award from 'lucide-react/icons/award';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartLine from 'lucide-react/icons/chart-line';
import Gift from 'lucide-react/icons/gift';
import KeyRound from 'lucide-react/icons/key-round';
import Nfc from 'lucide-react/icons/nfc';
import Package from 'lucide-react/icons/package';
import ReceiptText from 'lucide-react/icons/receipt-text';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Settings from 'lucide-react/icons/settings';
import Share2 from 'lucide-react/icons/share-2';
import Tags from 'lucide-react/icons/tags';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';

import type { CurrentUser } from '@shop/shared-types/contract/users';

/** What people come to the account for, in the order of the groups. */
export type AreaGroup = 'numbers' | 'money' | 'earn' | 'settings';

export interface AccountArea {
  path: string;
  labelId: FormatjsIntl.Message['ids'];
  icon: ReactNode;
  group: AreaGroup;
  /** Always seen, at most six of them (rule 22.10); the others of its group stand below it. */
  isDoor?: boolean;
  /** Whether this user may enter. An area without it is open to everybody. */
  isFor?: (user: CurrentUser) => boolean;
}

const look = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

export const isAgent = (user: CurrentUser): boolean => user.dynamicFields.settings.is_agent;

export const isPartner = (user: CurrentUser): boolean => user.dynamicFields.is_p;

const isBoth = (user: CurrentUser): boolean => isPartner(user) && isAgent(user);

/** All areas by group: the doors of the account and what stands below them, and the rows of the mobile menu. */
const accountAreas: readonly AccountArea[] = [
  { path: '/profile', labelId: 'profile.numbers', icon: <Nfc {...look} />, group: 'numbers', isDoor: true },
  { path: '/profile/rentals', labelId: 'profile.rentals', icon: <CalendarDays {...look} />, group: 'numbers' },
  { path: '/profile/orders', labelId: 'profile.orders', icon: <ReceiptText {...look} />, group: 'numbers' },
  { path: '/profile/accounts', labelId: 'profile.accounts', icon: <Users {...look} />, group: 'numbers' },
  { path: '/profile/licences', labelId: 'profile.licences', icon: <KeyRound {...look} />, group: 'numbers' },
  {
    path: '/profile/statistics',
    labelId: 'profile.statistics',
    icon: <ChartLine {...look} />,
    group: 'numbers',
    isDoor: true,
  },
  { path: '/profile/history', labelId: 'profile.history', icon: <History {...look} />, group: 'money', isDoor: true },
  { path: '/profile/tariffs', labelId: 'profile.tariffs', icon: <Tags {...look} />, group: 'money' },
  { path: '/profile/loyalty-program', labelId: 'profile.loyalty', icon: <Award {...look} />, group: 'money' },
  {
    path: '/profile/settings',
    labelId: 'profile.settings',
    icon: <Settings {...look} />,
    group: 'settings',
    isDoor: true,
  },
  {
    path: '/profile/referral-program',
    labelId: 'profile.referral',
    icon: <Gift {...look} />,
    group: 'earn',
    isDoor: true,
  },
  {
    path: '/profile/referral-program-soft',
    labelId: 'profile.software-referral',
    icon: <Share2 {...look} />,
    group: 'earn',
  },
  {
    path: '/partner',
    labelId: 'profile.partner',
    icon: <Antenna {...look} />,
    group: 'earn',
    isDoor: true,
    isFor: isPartner,
  },
  {
    path: '/profile/sale-agreement',
    labelId: 'profile.software',
    icon: <Package {...look} />,
    group: 'earn',
    isDoor: true,
    isFor: isAgent,
  },
];

/** The areas that a user sees. Before the user is known, those that are open to everybody. */
const areasFor = (user: CurrentUser | undefined): readonly AccountArea[] =>
  accountAreas.filter(({ isFor }) => !isFor || (user !== undefined && isFor(user)));

/** Who is partner and agent would have seven doors: the software then stands below, in the group of the partner's door. */
const isDoorFor = (user: CurrentUser | undefined, { isDoor = false, path }: AccountArea): boolean =>
  isDoor && !(path === '/profile/sale-agreement' && user !== undefined && isBoth(user));

/** The partner area has pages below its own; those of the profile are areas beside each other. */
export const isWithinArea = (path: string, area: string): boolean =>
  path === area || (area !== '/profile' && path.startsWith(`${area}/`));

/** What the navigation of the account shows on a page. */
export interface AccountDoors {
  /** At most six, always seen. */
  doors: readonly AccountArea[];
  /** The path of the door that the page lies behind; undefined outside all areas. */
  openDoor: string | undefined;
  /** The group of the page, whose other areas stand below the doors. */
  group: AreaGroup | undefined;
  below: readonly AccountArea[];
}

export const accountDoors = (user: CurrentUser | undefined, path: string): AccountDoors => {
  const areas = areasFor(user);
  const doors = areas.filter((area) => isDoorFor(user, area));
  const here = areas.find((area) => isWithinArea(path, area.path));
  const ofGroup = areas.filter(({ group }) => group === here?.group);
  return {
    doors,
    openDoor: (doors.includes(here as AccountArea) ? here : ofGroup.find((area) => doors.includes(area)))?.path,
    group: here?.group,
    below: ofGroup.filter((area) => !doors.includes(area)),
  };
};

/** All areas of a user by group, for the menu of narrow screens. */
export const areaGroups = (
  user: CurrentUser | undefined,
): readonly { group: AreaGroup; areas: readonly AccountArea[] }[] =>
  (['numbers', 'money', 'earn', 'settings'] as const).map((group) => ({
    group,
    areas: areasFor(user).filter((area) => area.group === group),
  }));

/** Names of the groups. */
export const groupLabels: Readonly<Record<AreaGroup, FormatjsIntl.Message['ids']>> = {
  numbers: 'profile.group-numbers',
  money: 'profile.group-money',
  earn: 'profile.group-earn',
  settings: 'profile.group-settings',
};
