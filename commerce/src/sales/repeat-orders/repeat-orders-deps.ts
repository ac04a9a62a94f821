import type { ActivationDeps } from '../activations/activation-deps.ts';
import type { Logger } from '../../platform/logging/logger.ts';

/** A waiting order is served by the money path of activations. */
export interface RepeatOrdersDeps {
  activationDeps: ActivationDeps;
  logger: Logger;
  /** The node's name in leases. */
  node: string;
  /** Reads how many numbers are free before a round decides by it. */
  refreshStock: () => Promise<void>;
}
