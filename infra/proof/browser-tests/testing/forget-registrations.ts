import { MongoClient } from 'mongodb';

/**
 * Forgets how many accounts this machine has registered. A network may register sixty an hour; the files of a run together come near that,
 * and their second tries go beyond. Without `MONGODB_URI` the count stays.
 */
export const forgetRegistrations = async (): Promise<void> => {
  const uri = process.env.MONGODB_URI;
  if (!uri) return;
  const client = new MongoClient(uri);
  try {
    const counts = client.db(process.env.MONGODB_DATABASE ?? 'shop').collection('throttleCounts');
    await counts.deleteMany({ key: /^registration-address:/ });
  } finally {
    await client.close();
  }
};
