import type { ComponentType } from 'react';

import { lazyView } from '../../content/late-part';

/** Areas of the account by their paths, each in a script of its own. A new one also stands in `content/area-paths`. */
export const lateAreas: Readonly<Record<string, ComponentType>> = {
  '/profile/history': lazyView(() => import('../history/history-view').then(({ HistoryView }) => HistoryView)),
  '/profile/settings': lazyView(() => import('../settings/settings-view').then(({ SettingsView }) => SettingsView)),
};
