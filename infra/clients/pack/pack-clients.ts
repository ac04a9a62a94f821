import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { commandScripts, rootFolder } from '../../run/config/workspace.ts';
import { escapeHtml } from '../../run/html/escape-html.ts';
import { packForNode, type NodePackage } from './pack-node.ts';
import { packForPython } from './pack-python.ts';
import { packSources } from './pack-sources.ts';

const run = promisify(execFile);
const at = (...parts: string[]): string => join(rootFolder, 'infra', ...parts);

const sdkFolder = at('clients', 'typescript');
const nodePackages: readonly NodePackage[] = [
  { folder: sdkFolder },
  { folder: at('clients', 'mcp'), bundled: [sdkFolder] },
  { folder: at('suppliers', 'contract-kit') },
  { folder: at('suppliers', 'sim-agent') },
];

/** Languages whose programs take the source of a client. */
const sourceLanguages = ['go', 'php', 'java'];

/** The sources of what is packed. */
export const packedSources: readonly string[] = [
  ...nodePackages.flatMap(({ folder }) => [join(folder, 'src'), join(folder, 'package.json')]),
  ...['python', ...sourceLanguages].map((language) => at('clients', language)),
  at('clients', 'pack'),
];

/** A package as `/clients` lists it. */
export interface PackedClient {
  name: string;
  version: string;
  file: string;
  bytes: number;
  sha256: string;
  install: string;
}

/** The name without a version under which the newest package lies too, so that a page can name it for long. */
const lastingName = (file: string): string => `${file}.tgz`;

const pageOf = (packed: readonly PackedClient[]): string => {
  const rows = packed.map(
    ({ name, version, file, bytes, sha256, install }) =>
      `<tr><td>${escapeHtml(name)}</td><td>${version}</td><td><a href="/clients/${file}">${file}</a></td>` +
      `<td>${bytes}</td><td><code>${sha256}</code></td><td><code>${escapeHtml(install)}</code></td></tr>`,
  );
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Clients</title>' +
    '<meta name="robots" content="noindex"><meta name="viewport" content="width=device-width"></head><body>' +
    '<h1>Clients</h1><p><a href="/docs/clients">What they are for</a> · <a href="/clients/index.json">the list for programs</a></p>' +
    '<table><tr><th>Name</th><th>Version</th><th>File</th><th>Bytes</th><th>SHA-256</th><th>Installs it</th></tr>' +
    `${rows.join('')}</table></body></html>\n`
  );
};

/**
 * Packs all clients into a folder, with a list for people and one for programs. The same source and address give the same bytes.
 * @param publicUrl the address from which they will be installed
 */
export const packClients = async (folder: string, publicUrl: string): Promise<PackedClient[]> => {
  await run(process.execPath, [commandScripts.tsc, '-b', ...nodePackages.map((one) => one.folder)]);
  await mkdir(folder, { recursive: true });
  const packed: PackedClient[] = [];
  const keep = async (name: string, version: string, file: string, content: Buffer, command: string) => {
    await writeFile(join(folder, file), content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const install = `${command} ${publicUrl}/clients/${file}`;
    packed.push({ name, version, file, bytes: content.length, sha256, install });
  };
  for (const one of nodePackages) {
    const { name, version, file, content } = await packForNode(one);
    await writeFile(join(folder, lastingName(file)), content);
    await keep(name, version, `${file}-${version}.tgz`, content, 'npm install');
  }
  const [{ version } = { version: '' }] = packed;
  const { name, content } = await packForPython(at('clients', 'python'), version);
  await keep(name, version, `${name}-${version}-py3-none-any.whl`, content, 'pip install');
  for (const language of sourceLanguages) {
    const lasting = `numeo-${language}`;
    const archive = await packSources(at('clients', language), lasting);
    await writeFile(join(folder, `${lasting}.zip`), archive);
    await keep(lasting, version, `${lasting}-${version}.zip`, archive, 'curl -O');
  }
  await writeFile(join(folder, 'index.json'), `${JSON.stringify(packed, null, 2)}\n`);
  await writeFile(join(folder, 'index.html'), pageOf(packed));
  return packed;
};
