import type { ReportedSim } from '../hub/partner-desk.ts';

const safe = (value: unknown): string =>
  String(value).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const table = (title: string, rows: readonly object[]): string => {
  const names = Object.keys(rows[0] ?? {});
  const head = names.map((name) => `<th>${safe(name)}</th>`).join('');
  const body = rows.slice(0, 100).map((row) => {
    const cells = names.map((name) => `<td>${safe((row as Record<string, unknown>)[name] ?? '')}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  const content = rows.length === 0 ? '<p>Nothing so far.</p>' : `<table><tr>${head}</tr>${body.join('')}</table>`;
  return `<h2>${safe(title)} (${rows.length})</h2>${content}`;
};

/** What came to the sandbox, newest first. */
export const sandboxPage = (
  state: { stock: object[]; sales: object[]; sms: object[]; calls: string[] },
  sims: readonly ReportedSim[],
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<title>Supplier sandbox</title><style>body{font:14px system-ui;margin:2rem}td,th{padding:.2rem .6rem;text-align:start}</style>
<h1>Supplier sandbox</h1><p>It plays the shop. <a href="/sandbox">The same as JSON</a></p>
${table('SMS', state.sms)}${table('Sales', state.sales)}${table('Reported SIMs', sims)}${table('Stock of the agent', state.stock)}
${table(
  'Calls',
  state.calls.map((call) => ({ call })),
)}</html>`;
