import { Suspense, useState, type ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { lazyView } from '../../../content/late-part';
import { AreaHead, AreaStack } from '../../../ui/display/area-head';
import { AreaSkeleton } from '../../../ui/display/skeleton';
import { Tabs } from '../../../ui/controls/tabs';
import { DayStatistics } from './day-statistics';

const viewNames = ['day', 'year', 'calls'] as const;
type ViewName = (typeof viewNames)[number];

const views: Readonly<Record<ViewName, ComponentType>> = {
  day: DayStatistics,
  year: lazyView(() => import('./year/year-statistics').then(({ YearStatistics }) => YearStatistics)),
  calls: lazyView(() => import('./calls/calls-view').then(({ CallsView }) => CallsView)),
};

const leads = { day: 'statistics.lead', year: 'statistics.year-lead', calls: 'statistics.calls-lead' } as const;

/** `?view=calls` leads to a view. */
const viewOf = (query: string): ViewName => {
  const asked = new URLSearchParams(query).get('view');
  return viewNames.find((name) => name === asked) ?? 'day';
};

/** What the account did: the last 24 hours, twelve months, and the calls of its programs (rules 3.38, 14.1, 14.4). */
export const StatisticsView = () => {
  const intl = useIntl();
  const [view, setView] = useState(() => viewOf(window.location.search));
  const View = views[view];
  const choose = (chosen: ViewName): void => {
    setView(chosen);
    // A reload, and a link that is passed on, shows the same view.
    const address = chosen === 'day' ? window.location.pathname : `${window.location.pathname}?view=${chosen}`;
    window.history.replaceState(window.history.state, '', address);
  };
  return (
    <AreaStack>
      <AreaHead title={<FormattedMessage id="profile.statistics" />} lead={<FormattedMessage id={leads[view]} />} />
      <Tabs
        id="statistics"
        label={intl.formatMessage({ id: 'statistics.views' })}
        // messages: statistics.view-*
        tabs={viewNames.map((value) => ({ value, label: <FormattedMessage id={`statistics.view-${value}`} /> }))}
        value={view}
        onChoose={choose}
      />
      <AreaStack role="tabpanel" id={`statistics-panel-${view}`} aria-labelledby={`statistics-tab-${view}`}>
        <Suspense fallback={<AreaSkeleton />}>
          <View />
        </Suspense>
      </AreaStack>
    </AreaStack>
  );
};
