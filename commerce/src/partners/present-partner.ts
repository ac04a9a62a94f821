import { orderRules } from '@shop/shared-types/contract/orders';

import type { Sms } from '../sales/activations/sms/sms.model.ts';
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

/** An SMS that no buyer got, as the owner of its SIM sees it, with the rule that held it back. */
export const presentWithheld = ({ _id, phone, from, text, receivedAt, waitedFor = [] }: Sms) => ({
  ...{ id: _id, phone, from, text, at: receivedAt.toISOString(), waitedFor },
  rule: orderRules['sms-of-another-service'],
});
