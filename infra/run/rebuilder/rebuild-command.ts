import { dataFolderOf } from '../config/workspace.ts';
import { readKeptSecrets } from '../start/keep-secrets.ts';
import { readRebuilderConfig } from './rebuilder-config.ts';
import { signCall } from './request-signature.ts';

const timeoutMs = 30_000;

// `npm run rebuild -w @shop/infra` asks the rebuilder at REBUILDER_URL for a build, signed as the CMS signs.
try {
  const config = readRebuilderConfig({ ...(await readKeptSecrets(dataFolderOf(process.env))), ...process.env });
  const url = process.env.REBUILDER_URL || `http://127.0.0.1:${config.port}`;
  const call = { method: 'POST', path: '/rebuild', body: JSON.stringify({ reason: 'asked for by hand' }) };
  const answer = await fetch(url + call.path, {
    method: call.method,
    body: call.body,
    headers: { ...signCall(call, config.hookSecret, new Date()) },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`The rebuilder at ${url} answered ${answer.status}: ${await answer.text()}`);
  console.log(`The rebuilder at ${url} builds the site; ${url}/status tells how far it is.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
