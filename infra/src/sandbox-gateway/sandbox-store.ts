import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { SandboxCurrency } from './sandbox-settings.ts';

/** A transfer that somebody pressed a button for. */
export interface SandboxTransfer {
  transactionId: string;
  currency: SandboxCurrency;
  address: string;
  /** Smallest units, decimal text. */
  units: string;
  /** When the button was pressed. */
  sentAtMs: number;
  /** What its block says; later than the truth for a payment that plays a late one. */
  blockTimeMs: number;
}

export interface SandboxCode {
  code: string;
  couponId: string;
  fen: number;
  /** The shop's payment that spent it. */
  spentBy: string | null;
}

export interface SandboxRecords {
  transfers: SandboxTransfer[];
  codes: SandboxCode[];
}

export interface SandboxStore {
  records: SandboxRecords;
  /** Writes the records; a crash leaves the file before or after, never half of it. */
  save(): Promise<void>;
}

/** Old records are dropped beyond that, so that a long demo stays small. */
const recordsMax = 5_000;

/** Opens the sandbox's memory; a missing or broken file begins anew. */
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
