/** The database beside the shop's into which a backup is restored for proof, and which is dropped afterwards. */
export const proofDatabaseOf = (database: string): string => `${database}_restore_check`;
