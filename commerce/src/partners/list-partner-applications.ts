import {
  PartnerApplicationModel,
  type ApplicationStatus,
  type PartnerApplication,
} from './partner-application.model.ts';

/** Applications for the staff, oldest first; `before` is the id of the last application of the previous page. */
export const listPartnerApplications = async ({
  status,
  before,
  limit,
}: {
  status?: ApplicationStatus | undefined;
  before?: string | undefined;
  limit: number;
}): Promise<PartnerApplication[]> => {
  const last = before === undefined ? null : await PartnerApplicationModel.findById(before).lean<PartnerApplication>();
  if (before !== undefined && !last) return [];
  return PartnerApplicationModel.find({
    ...(status === undefined ? {} : { status }),
    ...(last
      ? { $or: [{ appliedAt: { $gt: last.appliedAt } }, { appliedAt: last.appliedAt, _id: { $gt: last._id } }] }
      : {}),
  })
    .sort({ appliedAt: 1, _id: 1 })
    .limit(limit)
    .lean<PartnerApplication[]>();
};
