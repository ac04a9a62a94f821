import { listByPlace, type PlacePage } from '../../platform/paging/list-by-place.ts';
import { alertCollection, AlertModel, type Alert } from './alert.model.ts';

/** Reads a page of alerts. Alerts whose cause is still there come before the cleared ones; in both groups the newest comes first. */
export const listAlerts = (page: PlacePage) =>
  listByPlace<Alert>(
    alertCollection(),
    [
      { filter: { clearedAt: null }, timeField: 'raisedAt' },
      { filter: { clearedAt: { $ne: null } }, timeField: 'clearedAt' },
    ],
    page,
  );

export const countOpenAlerts = (): Promise<number> => AlertModel.countDocuments({ clearedAt: null });
