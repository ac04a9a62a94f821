import { repeat } from '../platform/clock/repeat.ts';
import type { Logger } from '../platform/logging/logger.ts';
import {
  emptySnapshot,
  loadCatalogueSnapshot,
  readCatalogueVersion,
  type CatalogueSnapshot,
} from './catalogue-snapshot.ts';

/** The catalogue in this node's memory. */
export interface LiveCatalogue {
  /** What was loaded last; empty before the first `refresh`. */
  current(): CatalogueSnapshot;
  /** Loads the catalogue when its version changed. */
  refresh(): Promise<void>;
}

const refreshEveryMs = 2_000;

export const createLiveCatalogue = (): LiveCatalogue => {
  let snapshot = emptySnapshot;
  return {
    current: () => snapshot,
    refresh: async () => {
      if ((await readCatalogueVersion()) !== snapshot.version) snapshot = await loadCatalogueSnapshot();
    },
  };
};

/** Refreshes every two seconds. A database that is away leaves the last catalogue in place. */
export const keepCatalogueFresh = (catalogue: LiveCatalogue, logger: Logger): { stop(): Promise<void> } =>
  repeat({ name: 'catalogue', everyMs: refreshEveryMs, logger, round: () => catalogue.refresh() });
