import { MongoClient } from 'mongodb';

/** How often codes of a supplier's numbers came. */
export interface SupplierSample {
  service: string;
  country: number;
  supplierId: number;
  n: number;
  delivered: number;
}

const weekMs = 7 * 86_400_000;
/** The bucket of delays of about 38 s. */
const bucket = 17;

/**
 * Writes counters of sales into the database of the shop under test, as weeks of selling would, and takes them back at the end. The engine reads
 * them within a minute. @throws {Error} when `MONGODB_URI` is missing
 */
export const countSales = async (samples: readonly SupplierSample[]): Promise<{ takeBack(): Promise<void> }> => {
  const client = new MongoClient(process.env.MONGODB_URI ?? '');
  const collection = client
    .db(process.env.MONGODB_DATABASE ?? 'shop')
    .collection<{ _id: string }>('supplierDeliveries');
  const idOf = ({ service, country, supplierId }: SupplierSample) => `${service}:${country}:${supplierId}`;
  const week = Math.floor(Date.now() / weekMs);
  for (const { n, delivered, ...place } of samples) {
    const counts = { n, delivered, delays: { [bucket]: delivered } };
    const counted = { ...place, weeks: { [week]: counts }, lastAt: new Date() };
    await collection.updateOne({ _id: idOf({ n, delivered, ...place }) }, { $set: counted }, { upsert: true });
  }
  return {
    takeBack: async () => {
      await collection.deleteMany({ _id: { $in: samples.map(idOf) } });
      await client.close();
    },
  };
};
