import type { DataVersion } from './data-version.model.ts';
import { migrations } from './migrations.ts';

/** The database cannot be served by this release as it is. The message says what to do. */
export class DataNotServable extends Error {
  override readonly name = 'DataNotServable';
}

type Numbers = Pick<DataVersion, 'expanded' | 'contracted'>;

/**
 * A database may be expanded for a newer release: that is what a rollout looks like to a node of the release before.
 * @throws DataNotServable when a newer release has removed what this one reads
 */
export const assertReadable = ({ contracted }: Numbers, known = migrations.length): void => {
  if (contracted <= known) return;
  throw new DataNotServable(
    `The database is at data version ${contracted}, and this release reads versions up to ${known}. ` +
      'Start the release that ran `npm run migrate -- contract`, or restore the backup that was made before.',
  );
};

/** Whether the database lacks something that this release reads. */
export const isBehind = ({ expanded }: Numbers, known = migrations.length): boolean => expanded < known;

/** @throws DataNotServable when the database lacks something that this release reads */
export const assertExpanded = (version: Numbers, known = migrations.length): void => {
  if (!isBehind(version, known)) return;
  throw new DataNotServable(
    `The database is at data version ${version.expanded}, and this release needs version ${known}. ` +
      'Run `npm run migrate` first (the job `migrate` of the deployment files), or set MIGRATE_AT_START=1.',
  );
};
