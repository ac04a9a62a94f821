import { AlertModel, type Alert } from './alert.model.ts';

/** Alerts: those whose cause is still there first, the newest first. */
export const listAlerts = async (limit: number): Promise<Alert[]> => {
  const open = await AlertModel.find({ clearedAt: null }).sort({ raisedAt: -1 }).limit(limit).lean<Alert[]>();
  if (open.length >= limit) return open;
  const cleared = await AlertModel.find({ clearedAt: { $ne: null } })
    .sort({ clearedAt: -1 })
    .limit(limit - open.length)
    .lean<Alert[]>();
  return [...open, ...cleared];
};

export const countOpenAlerts = (): Promise<number> => AlertModel.countDocuments({ clearedAt: null });
