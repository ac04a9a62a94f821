import type { PartnerApplication } from './partner-application.model.ts';
import type { SalesSum } from './read-partner-statistics.ts';

/** An application as the staff sees it. */
export const presentApplication = (application: PartnerApplication) => ({
  id: application._id,
  contact: application.contact,
  email: application.email,
  phone: application.phone,
  originCountries: application.originCountries,
  equipmentModels: application.equipmentModels,
  portCount: application.portCount,
  about: application.about,
  status: application.status,
  appliedAt: application.appliedAt.toISOString(),
});

export const presentPoint = ({ at, ...sum }: SalesSum & { at: Date }) => ({ ...sum, at: at.toISOString() });
