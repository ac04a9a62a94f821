import type { Migration } from '../migration.ts';
import { walk, type Stored } from './walk.ts';

interface Person extends Stored {
  isAdmin?: boolean;
  staffRole?: string | null;
}

/** Who was an admin before there were roles of the staff is an owner. The release before knows no such field. */
export const nameOwners: Migration = {
  name: 'admins from before there were roles are owners',
  expand: walk<Person>({
    collection: 'users',
    isOld: ({ isAdmin, staffRole }) => isAdmin === true && staffRole === undefined,
    change: (users) =>
      users.map(({ _id }) => ({
        updateOne: { filter: { _id, staffRole: { $exists: false } }, update: { $set: { staffRole: 'owner' } } },
      })),
  }),
};
