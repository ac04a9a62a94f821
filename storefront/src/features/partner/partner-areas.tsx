import Antenna from 'lucide-react/icons/antenna';
import Banknote from 'lucide-react/icons/banknote';
import ChartLine from 'lucide-react/icons/chart-line';
import Nfc from 'lucide-react/icons/nfc';
import History from 'lucide-react/icons/rotate-ccw-clock';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ComponentType, ReactNode } from 'react';

import { lazyView } from '../../content/late-part';

export interface PartnerArea {
  path: string;
  labelId: FormatjsIntl.Message['ids'];
  icon: ReactNode;
  View: ComponentType;
}

const look = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The areas below `/partner` in the order of their menu, each in a script of its own. */
export const partnerAreas: readonly PartnerArea[] = [
  {
    path: '/partner',
    labelId: 'partner.overview',
    icon: <Antenna {...look} />,
    View: lazyView(() => import('./overview-view').then(({ OverviewView }) => OverviewView)),
  },
  {
    path: '/partner/statistic',
    labelId: 'partner.statistics',
    icon: <ChartLine {...look} />,
    View: lazyView(() => import('./statistics/statistics-view').then(({ StatisticsView }) => StatisticsView)),
  },
  {
    path: '/partner/activations-history',
    labelId: 'partner.activations',
    icon: <History {...look} />,
    View: lazyView(() => import('./activations/activations-view').then(({ ActivationsView }) => ActivationsView)),
  },
  {
    path: '/partner/price-regulator',
    labelId: 'partner.prices',
    icon: <SlidersHorizontal {...look} />,
    View: lazyView(() => import('./prices/prices-view').then(({ PricesView }) => PricesView)),
  },
  {
    path: '/partner/sim-card',
    labelId: 'partner.sims',
    icon: <Nfc {...look} />,
    View: lazyView(() => import('./sims-view').then(({ SimsView }) => SimsView)),
  },
  {
    path: '/partner/withdrawal-funds',
    labelId: 'partner.withdrawal',
    icon: <Banknote {...look} />,
    View: lazyView(() => import('./withdrawal-view').then(({ WithdrawalView }) => WithdrawalView)),
  },
];
