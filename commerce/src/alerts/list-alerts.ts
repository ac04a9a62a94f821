import { listByPlace, type PlacePage } from '../platform/paging/list-by-place.ts';
import { alertCollection, AlertModel, type Alert } from './alert.model.ts';

/** A page of the alerts: those whose cause is still there first, the newest first. */
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
