#!/usr/bin/env node
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { runAgentChecks } from './agent-checks/run-agent-checks.ts';
import { calledAddress } from './called-address.ts';
import { runPartnerChecks } from './partner-checks/run-partner-checks.ts';
import { exitCodeOf, printReport, type Report } from './report/print-report.ts';
import { startSandbox } from './sandbox/start-sandbox.ts';

const help = `numeo-supplier-kit agent   --url URL --key KEY    checks software that speaks the agent protocol
numeo-supplier-kit partner --key KEY [-- COMMAND] checks the software of a partner with a SIM pool
numeo-supplier-kit sandbox --key KEY [--url URL]  plays the shop, until Ctrl-C

  --url URL          the agent's address
  --key KEY          the protocol key that both sides know; or the variable NUMEO_KEY
  --port PORT        where the kit listens as the shop; 4900
  --host HOST        127.0.0.1
  --country SLUG     where to buy, "sweden"; else where most is on sale
  --service CODE     what to buy, "tg"
  --sms-hook URL     gets {"phone","phoneFrom","text"} by POST and lets this SMS arrive at the number
  --sms-wait SECONDS how long to wait for an SMS; 60
  --repeat SECONDS   the pause between two pushes that the software keeps; 10
  --json FILE        writes the report as JSON; - prints it in place of the readable one

Exit codes: 0 all kept, 1 something failed, 2 wrong arguments, 3 nothing failed but something could not be tried.
`;

class WrongArguments extends Error {}

const options = {
  url: { type: 'string' },
  key: { type: 'string' },
  port: { type: 'string', default: '4900' },
  host: { type: 'string', default: '127.0.0.1' },
  country: { type: 'string' },
  service: { type: 'string' },
  'sms-hook': { type: 'string' },
  'sms-wait': { type: 'string', default: '60' },
  repeat: { type: 'string', default: '10' },
  json: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const readArguments = () => {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (failure) {
    throw new WrongArguments(failure instanceof Error ? failure.message : String(failure));
  }
};

const numberIn = (name: string, given: string, range: { min: number; max: number }): number => {
  const value = Number(given);
  if (given !== '' && value >= range.min && value <= range.max) return value;
  throw new WrongArguments(`--${name} is "${given}"; it has to be a number from ${range.min} to ${range.max}`);
};

const urlIn = (name: string, given: string): string => {
  const url = calledAddress(given);
  if (url !== undefined) return url;
  throw new WrongArguments(`--${name} is "${given}"; it has to be an http address`);
};

const tell = async (report: Report, json: string | undefined): Promise<void> => {
  const asJson = `${JSON.stringify(report, null, 2)}\n`;
  process.stdout.write(json === '-' ? asJson : printReport(report));
  if (json !== undefined && json !== '-') await writeFile(json, asJson);
  process.exitCode = exitCodeOf(report);
};

const readSettings = () => {
  const { values, positionals } = readArguments();
  const [command = 'help', ...rest] = positionals;
  const key = values.key ?? process.env['NUMEO_KEY'];
  const hookUrl = values['sms-hook'];
  const settings = {
    hub: { host: values.host, port: numberIn('port', values.port, { min: 0, max: 65_535 }) },
    sms: {
      hookUrl: hookUrl === undefined ? undefined : urlIn('sms-hook', hookUrl),
      waitMs: numberIn('sms-wait', values['sms-wait'], { min: 1, max: 3_600 }) * 1000,
      repeatMs: numberIn('repeat', values.repeat, { min: 0.1, max: 600 }) * 1000,
    },
  };
  return { command: values.help ? 'help' : command, rest, values, key, settings };
};

const needed = (name: string, given: string | undefined): string => {
  if (given !== undefined && given !== '') return given;
  throw new WrongArguments(`--${name} is missing`);
};

const listening = (url: string): void => void process.stderr.write(`listening as the shop: ${url}\n`);

const run = async (): Promise<void> => {
  const { command, rest, values, key, settings } = readSettings();
  if (command === 'help') return void process.stdout.write(help);
  if (command === 'agent') {
    const agent = { url: urlIn('url', needed('url', values.url)), key: needed('key', key) };
    const selection = { country: values.country, service: values.service };
    return tell(await runAgentChecks({ ...settings, agent, selection, onListening: listening }), values.json);
  }
  if (command === 'partner') {
    const given = { ...settings, key: needed('key', key), command: rest, onListening: listening };
    return tell(await runPartnerChecks(given), values.json);
  }
  if (command === 'sandbox') {
    const agentUrl = values.url === undefined ? undefined : urlIn('url', values.url);
    const sandbox = await startSandbox({ key: needed('key', key), hub: settings.hub, agentUrl });
    listening(sandbox.url);
    process.once('SIGINT', () => void sandbox.stop());
    process.once('SIGTERM', () => void sandbox.stop());
    return;
  }
  throw new WrongArguments(`there is no command "${command}"`);
};

try {
  await run();
} catch (failure) {
  const isUsage = failure instanceof WrongArguments;
  process.stderr.write(
    `${failure instanceof Error ? failure.message : String(failure)}\n${isUsage ? `\n${help}` : ''}`,
  );
  process.exitCode = isUsage ? 2 : 1;
}
