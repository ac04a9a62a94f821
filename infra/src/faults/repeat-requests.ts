import type { Chance } from './chance.ts';
import type { Journal } from './journal.ts';
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

/** Sends one earlier request again, as a program does that was restarted and has lost its answers. */
export const repeatOne = async (client: PatientClient, journal: Journal, chance: Chance): Promise<void> => {
  const [first, ...others] = journal.keyed;
  if (!first) return;
  const record = chance.pick([first, ...others]);
  record.answers.push(await client.ask(record.request));
};
