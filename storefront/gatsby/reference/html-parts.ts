/** HTML of the reference. Every text that is no HTML yet goes through `escape`. */
export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Names, paths and values: never translated, left to right in every language. */
export const code = (text: string): string => `<code translate="no">${escape(text)}</code>`;

/** The same inside an element that is not translated as a whole. */
export const plainName = (text: string): string => `<code>${escape(text)}</code>`;

/** A line of a program's input or output. */
export const sample = (text: string): string => `<pre tabindex="0"><code translate="no">${escape(text)}</code></pre>`;

export const badge = (kind: 'required' | 'optional' | 'plain' | 'costs', text: string): string =>
  `<b class="badge ${kind}">${escape(text)}</b>`;

/** Words of the contract, which are English in every language; `code` in backticks. */
export const englishWords = (text: string): string =>
  `<span lang="en" dir="ltr">${escape(text).replace(/`([^`]+)`/g, '<code translate="no">$1</code>')}</span>`;

const cellsOf = (head: string, cells: readonly string[]): string =>
  `<th scope="row" translate="no">${head}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}`;

/** A row of a table with its header cell, which holds names that are not translated. All cells are HTML. */
export const row = (head: string, ...cells: readonly string[]): string => `<tr>${cellsOf(head, cells)}</tr>`;

/** The same with an anchor, to which links lead. */
export const anchoredRow = (id: string, head: string, ...cells: readonly string[]): string =>
  `<tr id="${id}">${cellsOf(head, cells)}</tr>`;

/** Rows under a caption. A table of names and what they mean needs no `columns`: its caption says what the names are. */
export const table = (caption: string, rows: readonly string[], columns: readonly string[] = []): string => {
  if (rows.length === 0) return '';
  const heads = columns.map((column) => `<th scope="col">${escape(column)}</th>`).join('');
  return (
    `<div class="table" tabindex="0"><table><caption>${escape(caption)}</caption>` +
    `${heads ? `<thead><tr>${heads}</tr></thead>` : ''}<tbody>${rows.join('')}</tbody></table></div>`
  );
};

/** Level of a call's heading: 4 below the heading of a group, 3 where the page is the group. */
export type CallLevel = 3 | 4;

export interface Call {
  /** Anchor and name. */
  id: string;
  level: CallLevel;
  method: string;
  path: string;
  /** HTML. */
  about: string;
  badges: readonly string[];
  /** HTML. */
  body: string;
}

/** One call that opens: closed it is a line of a list. */
export const callDetails = ({ id, level, method, path, about, badges, body }: Call): string =>
  `<details id="${id}"><summary><h${level}>${escape(id)}</h${level}><span>${about}</span></summary>` +
  `<p class="request"><b>${escape(method)}</b> ${code(path)}</p>` +
  `${badges.length > 0 ? `<p class="badges">${badges.join(' ')}</p>` : ''}${body}</details>`;

export const group = (id: string, title: string, body: string): string => `<h3 id="${id}">${title}</h3>${body}`;
