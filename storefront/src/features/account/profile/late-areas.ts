import type { ComponentType } from 'react';

import type { CurrentUser } from '@shop/shared-types/contract/users';

import { lazyView } from '../../../content/late-part';
import { isAgent } from '../../../session/account-areas';

export interface LateArea {
  View: ComponentType;
  /** The layout: beside the column of services, as wide as the page below the tabs, or a page of its own without tabs. */
  layout: 'column' | 'wide' | 'page';
  /** The users who may enter. For everybody else the page does not exist. */
  isFor?: (user: CurrentUser) => boolean;
}

/** One view for all partner pages, so that its menu stays while the reader moves between them. */
const partner: LateArea = {
  View: lazyView(() => import('../../partner/partner-view').then(({ PartnerView }) => PartnerView)),
  layout: 'wide',
};

/** Areas of the account by path, each in a script of its own. A new area must also be added to `area-paths` of `shared-types`. */
export const lateAreas: Readonly<Record<string, LateArea>> = {
  '/partner': partner,
  '/partner/activations-history': partner,
  '/partner/price-regulator': partner,
  '/partner/sim-card': partner,
  '/partner/statistic': partner,
  '/partner/withdrawal-funds': partner,
  '/profile/accounts': {
    View: lazyView(() => import('../../buying/ready-accounts/my-accounts').then(({ MyAccounts }) => MyAccounts)),
    layout: 'column',
  },
  '/profile/history': {
    View: lazyView(() => import('../history/history-view').then(({ HistoryView }) => HistoryView)),
    layout: 'column',
  },
  '/profile/licences': {
    View: lazyView(() => import('../licences/licences-view').then(({ LicencesView }) => LicencesView)),
    layout: 'wide',
  },
  '/profile/loyalty-program': {
    View: lazyView(() => import('../loyalty/loyalty-view').then(({ LoyaltyView }) => LoyaltyView)),
    layout: 'wide',
  },
  '/profile/orders': {
    View: lazyView(() => import('./orders-area').then(({ OrdersArea }) => OrdersArea)),
    layout: 'column',
  },
  '/profile/pay': {
    View: lazyView(() => import('../top-up/top-up-view').then(({ TopUpView }) => TopUpView)),
    layout: 'page',
  },
  '/profile/rentals': {
    View: lazyView(() => import('../../buying/rentals/my-rentals').then(({ MyRentalsPage }) => MyRentalsPage)),
    layout: 'column',
  },
  '/profile/referral-program': {
    View: lazyView(() => import('../referral/referral-view').then(({ ReferralView }) => ReferralView)),
    layout: 'wide',
  },
  '/profile/referral-program-soft': {
    View: lazyView(() =>
      import('../referral/software-referral-view').then(({ SoftwareReferralView }) => SoftwareReferralView),
    ),
    layout: 'wide',
  },
  '/profile/sale-agreement': {
    View: lazyView(() => import('../software/software-view').then(({ SoftwareView }) => SoftwareView)),
    layout: 'wide',
    isFor: isAgent,
  },
  '/profile/settings': {
    View: lazyView(() => import('../settings/settings-view').then(({ SettingsView }) => SettingsView)),
    layout: 'column',
  },
  '/profile/statistics': {
    View: lazyView(() => import('../statistics/statistics-view').then(({ StatisticsView }) => StatisticsView)),
    layout: 'column',
  },
  '/profile/tariffs': {
    View: lazyView(() => import('../tariffs/tariffs-view').then(({ TariffsView }) => TariffsView)),
    layout: 'wide',
  },
};
