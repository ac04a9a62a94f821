import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Sim } from '../modem/sim-book.ts';

export interface AgentState {
  shop: string;
  startedAt: string;
  sms: { waiting: number; openParts: number; unreadable: number; damaged: number; pushed: number };
  /** The latest entries that nobody can read, as the modem gave them. */
  unreadable: { imsi: string; pdu: string; at: number }[];
  problems: string[];
  sims: Sim[];
  ports: { port: string; state: string }[];
}

type Cell = string | number | boolean | null;

const safe = (value: Cell): string =>
  String(value ?? '').replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const row = (cells: readonly Cell[]): string => `<tr>${cells.map((cell) => `<td>${safe(cell)}</td>`).join('')}</tr>`;

const pageOf = ({ shop, startedAt, sms, unreadable, problems, sims, ports }: AgentState): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>SIM agent</title>
<style>body{font:14px system-ui;margin:2rem}td,th{padding:.2rem .6rem;text-align:start}</style>
<h1>SIM agent</h1><p>Shop ${safe(shop)}, since ${safe(startedAt)}. <a href="/state.json">The same as JSON</a></p>
<p>SMS: ${sms.waiting} wait, ${sms.pushed} pushed since the start, ${sms.openParts} parts of unfinished ones, ${sms.unreadable} unreadable,
${sms.damaged} damaged lines.</p>
${problems.map((problem) => `<p><strong>${safe(problem)}</strong></p>`).join('')}
<h2>SIMs (${sims.length})</h2><table><tr><th>Port<th>IMSI<th>Card<th>Number<th>Operator<th>Country<th>Signal<th>In a network<th>Refused</tr>
${sims.map((sim) => row([sim.port, sim.imsi, sim.iccid, sim.phone ?? 'unknown: add it to phones', sim.operator, sim.country ?? 'unknown: add it to countryByMcc', sim.signal, sim.isRegistered, sim.refusal])).join('')}</table>
<h2>Ports (${ports.length})</h2><table>${ports.map(({ port, state }) => row([port, state])).join('')}</table>
${unreadable.length === 0 ? '' : `<h2>Unreadable (${sms.unreadable})</h2><table><tr><th>IMSI<th>Time<th>What the modem held</tr>${unreadable.map(({ imsi, at, pdu }) => row([imsi, new Date(at).toISOString(), pdu])).join('')}</table>`}</html>`;

/** A page of another site must not read the state through a name that points to this machine. */
const isOwnName = (host: string | undefined): boolean => /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host ?? '');

/** Shows the state on 127.0.0.1 alone. It also keeps a second agent with these settings from starting. */
export const serveState = async (port: number, read: () => AgentState): Promise<{ server: Server; url: string }> => {
  const server = createServer((req, res) => {
    if (!isOwnName(req.headers.host) || req.method !== 'GET') return void res.writeHead(403).end();
    const isJson = req.url === '/state.json';
    if (!isJson && req.url !== '/') return void res.writeHead(404).end();
    const type = isJson ? 'application/json' : 'text/html; charset=utf-8';
    res.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
    res.end(isJson ? JSON.stringify(read()) : pageOf(read()));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};
