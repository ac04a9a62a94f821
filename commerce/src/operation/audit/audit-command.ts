import mongoose from 'mongoose';

import { auditShop } from './audit-shop.ts';
import { connectDatabase } from '../../platform/database/connect-database.ts';

/** `npm run audit`: prints one line for each finding and exits with 1, or prints one line that says what was checked. */
const run = async (): Promise<number> => {
  const uri = process.env['MONGODB_URI'];
  if (!uri) {
    console.error('Set MONGODB_URI to the database that is to be audited.');
    return 2;
  }
  await connectDatabase(uri, process.env['MONGODB_DATABASE'] ?? 'shop');
  try {
    const { findings, unlisted, counts } = await auditShop();
    for (const finding of findings) console.log(finding);
    if (unlisted > 0) console.log(`and ${unlisted} more`);
    if (findings.length > 0) return 1;
    console.log(`clean: ${counts['transfers'] ?? 0} transfers, ${counts['accounts'] ?? 0} accounts`);
    return 0;
  } finally {
    await mongoose.disconnect();
  }
};

process.exitCode = await run();
