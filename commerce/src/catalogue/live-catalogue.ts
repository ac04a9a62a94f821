import { repeat } from '../platform/clock/repeat.ts';
import type { Logger } from '../platform/logging/logger.ts';
import {
  emptySnapshot,
  loadCatalogueSnapshot,
  readCatalogueVersion,
  type CatalogueSnapshot,
} from './catalogue-snapshot.ts';
import type { CountryBlockSettings } from './country-blocks/read-country-blocks.ts';

/** The catalogue in this node's memory. */
export interface LiveCatalogue {
  /** The snapshot that was loaded last; empty before the first `refresh`. */
  current(): CatalogueSnapshot;
  /** Loads the catalogue if its version has changed. */
  refresh(): Promise<void>;
}

const refreshEveryMs = 2_000;

/** @param blockSettings countries that the operator's settings block; left out: none. */
export const createLiveCatalogue = (blockSettings?: CountryBlockSettings): LiveCatalogue => {
  let snapshot = emptySnapshot;
  return {
    current: () => snapshot,
    refresh: async () => {
      if ((await readCatalogueVersion()) !== snapshot.version) snapshot = await loadCatalogueSnapshot(blockSettings);
    },
  };
};

/** Refreshes every two seconds. While the database is unreachable, the last catalogue stays in use. */
export const keepCatalogueFresh = (catalogue: LiveCatalogue, logger: Logger): { stop(): Promise<void> } =>
  repeat({ name: 'catalogue', everyMs: refreshEveryMs, logger, round: () => catalogue.refresh() });
