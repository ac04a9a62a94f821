import { hostname } from 'node:os';

import type { Authenticate } from '../platform/auth/caller.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Logger } from '../platform/logging/logger.ts';
import type { Randomness } from '../platform/clock/randomness.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { RemoteStock } from './remote/remote-stock.ts';
import { createRemoteStock } from './remote/remote-stock.ts';
import type { RemoteSuppliers } from './remote/remote-supplier.ts';
import { createRemoteSuppliers } from './remote/create-remote-suppliers.ts';
import { createAuthenticateSoftwareKey } from './authenticate-software-key.ts';
import { buildCountryTable, type CountryFacts, type CountryTable } from './country-table.ts';
import { createOutsideCaller } from '../platform/outside-calls/call-outside.ts';
import type { StockReading } from './remote/poll-stock.ts';
import type { ReceiveSms } from './sms-routing/supplied-sms.ts';
import type { BookCost } from './outcomes/report-outcomes.ts';
import type { UnknownPurchases } from './remote/settle-unknown-purchases.ts';
import { createSupplierDirectory, type KeptSupplierDirectory } from './directory/supplier-directory.ts';
import type { SupplierKind } from './directory/supplier.model.ts';
import { startSupplyLoops } from './supply-loops.ts';
import { supplyTimings, type SupplyTimings, type SupplyTools } from './supply-tools.ts';
import { trySupplier, type Trial } from './trial/try-supplier.ts';

export interface SupplyDeps {
  clock: Clock;
  randomness: Randomness;
  secrets: Secrets;
  logger: Logger;
  metrics: SupplyTools['metrics'];
  /** The catalogue's countries at this moment; the same list object as long as nothing changed. */
  listCountries: () => readonly CountryFacts[];
  timings?: Partial<SupplyTimings>;
  /** Whether this node's clock can be trusted. */
  mayDecide?: (() => boolean) | undefined;
}

/** The functions of the money path and the catalogue that the loops call. Both are built after supply. */
export interface SupplyWork {
  receiveSms: ReceiveSms;
  unknownPurchases: UnknownPurchases;
  bookCost: BookCost;
  hasService: StockReading['hasService'];
  shareFor: StockReading['shareFor'];
}

export interface Supply {
  directory: KeptSupplierDirectory;
  remoteSuppliers: RemoteSuppliers;
  remoteStock: RemoteStock;
  authenticateSoftwareKey: Authenticate;
  countries(): CountryTable;
  /** Fills the caches once, so that the first request finds suppliers. */
  refresh(): Promise<void>;
  /** Calls a supplier to see whether it can be called; nothing is bought or stored. */
  trySupplier(supplier: { supplierId: number; kind: SupplierKind }, reading: StockReading): Promise<Trial>;
  start(work: SupplyWork): { stop(): Promise<void> };
}

/** Builds the supply side of one node. */
export const createSupply = (deps: SupplyDeps): Supply => {
  const { clock, randomness, secrets, logger, metrics, listCountries, mayDecide } = deps;
  const directory = createSupplierDirectory(secrets, clock);
  const stock = createRemoteStock();
  let listed: readonly CountryFacts[] | undefined;
  let table = buildCountryTable([]);
  const countries = (): CountryTable => {
    const current = listCountries();
    if (current !== listed) {
      listed = current;
      table = buildCountryTable(current);
    }
    return table;
  };
  const caller = createOutsideCaller();
  const timings = { ...supplyTimings, ...deps.timings };
  const tools: SupplyTools = { clock, logger, directory, stock, countries, caller, timings, metrics, mayDecide };
  return {
    directory,
    remoteSuppliers: createRemoteSuppliers(tools),
    remoteStock: stock,
    authenticateSoftwareKey: createAuthenticateSoftwareKey(directory),
    countries,
    refresh: async () => {
      await directory.refresh();
      await stock.refresh();
    },
    trySupplier: (supplier, reading) => trySupplier(tools, supplier, reading),
    start: ({ receiveSms, unknownPurchases, bookCost, hasService, shareFor }) => {
      const node = `${hostname()}:${process.pid}:${randomness.bytes(6).toString('hex')}`;
      const stockReading = { hasService, shareFor, countryIds: () => listCountries().map(({ _id }) => _id) };
      const loops = startSupplyLoops({ tools, stockReading, receiveSms, unknownPurchases, bookCost, node });
      return {
        stop: async () => {
          await loops.stop();
          caller.close();
        },
      };
    },
  };
};
