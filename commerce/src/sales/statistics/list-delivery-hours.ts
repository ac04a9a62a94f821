import { DeliveryHourModel, type DeliveryHour } from './delivery-hour.model.ts';

/** How many of some activations received a code; counted as rule 14.2 counts them. */
export type DeliveryCounts = Pick<DeliveryHour, 'hour' | 'n' | 'delivered'>;

/** The hours of a span that have counts, oldest first; `to` is not included. */
export const listDeliveryHours = ({ from, to }: { from: Date; to: Date }): Promise<DeliveryCounts[]> =>
  DeliveryHourModel.find({ hour: { $gte: from, $lt: to } })
    .sort({ hour: 1 })
    .lean<DeliveryCounts[]>();
