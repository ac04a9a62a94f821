import type { Journal } from './journal.ts';
import type { PatientClient } from './patient-client.ts';

/** Of each buyer, the newest ones: those that were under way when something died have been sent again anyway. */
const repeatedOfEach = 60;

/** Sends requests with a key once more, as a program that has forgotten what it was told, and notes the answers. */
export const repeatRequests = async (client: PatientClient, journal: Journal): Promise<void> => {
  for (const record of journal.keyed.slice(-repeatedOfEach)) {
    try {
      record.answers.push(await client.ask(record.request));
    } catch (error) {
      journal.failures.push(error instanceof Error ? error.message : String(error));
    }
  }
};
