import type { Chance } from '../chance.ts';
import type { Journal } from '../journal.ts';
import type { PatientClient } from './patient-client.ts';

/** Number of the newest requests of each buyer. Those that were open when a process died have already been sent again. */
const repeatedOfEach = 60;

/** Sends requests with a key once more, as a program that has lost its answers does, and records the answers. */
export const repeatRequests = async (client: PatientClient, journal: Journal): Promise<void> => {
  for (const record of journal.keyed.slice(-repeatedOfEach)) {
    try {
      record.answers.push(await client.ask(record.request));
    } catch (error) {
      journal.failures.push(error instanceof Error ? error.message : String(error));
    }
  }
};

/** Sends one earlier request again with the same key, like a program that was restarted and no longer knows the answer. */
export const repeatOne = async (client: PatientClient, journal: Journal, chance: Chance): Promise<void> => {
  const record = chance.pick(journal.keyed);
  if (record) record.answers.push(await client.ask(record.request));
};
