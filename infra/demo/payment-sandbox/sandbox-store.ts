import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { SandboxCurrency } from './sandbox-settings.ts';

/** A transfer that a visitor of the sandbox made by pressing a button. */
export interface SandboxTransfer {
  transactionId: string;
  currency: SandboxCurrency;
  address: string;
  /** Smallest units, decimal text. */
  units: string;
  /** When the button was pressed. */
  sentAtMs: number;
  /** The time in its block. It is set later for a transfer that plays a late payment. */
  blockTimeMs: number;
}

export interface SandboxCode {
  code: string;
  couponId: string;
  fen: number;
  /** The shop's payment that used up this code. */
  spentBy: string | null;
}

export interface SandboxRecords {
  transfers: SandboxTransfer[];
  codes: SandboxCode[];
}

export interface SandboxStore {
  records: SandboxRecords;
  /** Writes the records. A crash leaves the old file or the new one, never half a file. */
  save(): Promise<void>;
}

/** The number of records that are kept, so that a long demo stays small. */
const recordsMax = 5_000;

/** Opens the sandbox's records. With a missing or broken file it begins with none. */
export const openSandboxStore = async (file: string): Promise<SandboxStore> => {
  const records = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as SandboxRecords,
    (): SandboxRecords => ({ transfers: [], codes: [] }),
  );
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    records.transfers.splice(0, records.transfers.length - recordsMax);
    records.codes.splice(0, records.codes.length - recordsMax);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.new`, JSON.stringify(records));
    await rename(`${file}.new`, file);
  };
  return {
    records,
    save: () => {
      writing = writing.then(write, write);
      return writing;
    },
  };
};
