import type { Core } from '@strapi/strapi';

export interface LedgerEntry {
  /** Hash of what was seeded. */
  hash: string;
  /** The draft's time of change right after seeding; a later one means that an editor has worked on it. */
  updatedAt: string;
}

/** What was seeded when: by type, key and locale. Kept in Strapi's own store, so it lives and dies with the content. */
export interface SeedLedger {
  /** Hash of all content files at the last complete seeding. */
  seedHash: string;
  entries: Record<string, LedgerEntry>;
}

const storeKey = { type: 'api', name: 'seed', key: 'ledger' } as const;

export const readLedger = async (strapi: Core.Strapi): Promise<SeedLedger> =>
  ((await strapi.store.get(storeKey)) as SeedLedger | null) ?? { seedHash: '', entries: {} };

export const writeLedger = (strapi: Core.Strapi, ledger: SeedLedger): Promise<void> =>
  strapi.store.set({ ...storeKey, value: ledger });
