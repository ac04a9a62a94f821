import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { rootFolder } from '../../../run/config/workspace.ts';

/** Modems of makers behave as `modem_tempers.py` says; the first four are one modem with a good line and with bad ones. */
export const tempers = [
  'huawei',
  'simcom',
  'quectel',
  'telit',
  'zte',
  'cinterion',
  'wavecom',
  'ericsson',
  'sierra',
  'handing',
  'quiet',
  'restarting',
] as const;
/** `nameless`: its SIM does not know its number; `twin`: a second port of the modem before it. */
export type ModemKind = 'normal' | 'slow' | 'garbling' | 'silent' | 'nameless' | 'twin' | (typeof tempers)[number];

export interface ModemBank {
  /** What the agent's setting `ports` has to be. */
  ports: string;
  imsiOf(modem: number): string;
  phoneOf(modem: number): string;
  iccidOf(modem: number): string;
  /** The network delivers an SMS to the SIM. */
  deliver(modem: number, pdu: string): void;
  /** An SMS lies in a memory, and nothing announces it. @param length what the modem says its length is, where that is wrong */
  store(modem: number, memory: string, pdu: string, length?: number): void;
  /** From now on this share of what the modem says is disturbed; 0 for a good line. */
  garble(modem: number, share: number): void;
  vanish(modem: number): void;
  return(modem: number): void;
  /** How many SMS are still in memories of SIMs and in the network. */
  held(): Promise<number>;
  stop(): Promise<void>;
}

/** Modems on pseudo-terminals, in a process of their own. */
export const startModemBank = async (kinds: readonly ModemKind[]): Promise<ModemBank> => {
  const folder = await mkdtemp(join(tmpdir(), 'modem-bank-'));
  const program = join(rootFolder, 'infra/proof/faults/modem-bank/modem_bank.py');
  const bank = spawn('python3', ['-B', program, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const told = createInterface({ input: bank.stdout })[Symbol.asyncIterator]();
  const tell = (command: unknown): void => void bank.stdin.write(`${JSON.stringify(command)}\n`);
  tell(kinds);
  await told.next();
  return {
    ports: join(folder, 'ttyBANK*'),
    imsiOf: (modem) => `24001${String(modem).padStart(10, '0')}`,
    phoneOf: (modem) => `467310${String(modem).padStart(5, '0')}`,
    iccidOf: (modem) => `89460100000000${String(modem).padStart(5, '0')}`,
    store: (modem, memory, pdu, length) => tell({ op: 'store', modem, memory, pdu, length }),
    deliver: (modem, pdu) => tell({ op: 'sms', modem, pdu }),
    garble: (modem, share) => tell({ op: 'garble', modem, share }),
    vanish: (modem) => tell({ op: 'vanish', modem }),
    return: (modem) => tell({ op: 'return', modem }),
    held: async () => {
      tell({ op: 'held' });
      return Number((await told.next()).value);
    },
    stop: async () => {
      const ended = once(bank, 'exit');
      bank.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
