/** HTML of the reference. Every text that is no HTML yet goes through `escape`. */
export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Names, paths and values: never translated, left to right in every language. */
export const code = (text: string): string => `<code translate="no">${escape(text)}</code>`;

/** A line of a program's input or output. */
export const sample = (text: string): string => `<pre tabindex="0"><code translate="no">${escape(text)}</code></pre>`;

export const badge = (kind: 'required' | 'optional' | 'plain' | 'costs', text: string): string =>
  `<b class="badge ${kind}">${escape(text)}</b>`;

/** Words of the contract, which are English in every language; `code` in backticks. */
export const englishWords = (text: string): string =>
  `<span lang="en" dir="ltr">${escape(text).replace(/`([^`]+)`/g, '<code translate="no">$1</code>')}</span>`;

/** A row of a table with its header cell. All cells are HTML. */
export const row = (head: string, ...cells: readonly string[]): string =>
  `<tr><th scope="row">${head}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

export const table = (caption: string, columns: readonly string[], rows: readonly string[]): string =>
  rows.length === 0
    ? ''
    : `<div class="table" tabindex="0"><table><caption>${escape(caption)}</caption>` +
      `<thead><tr>${columns.map((column) => `<th scope="col">${escape(column)}</th>`).join('')}</tr></thead>` +
      `<tbody>${rows.join('')}</tbody></table></div>`;

export interface Call {
  /** Anchor and name. */
  id: string;
  method: string;
  path: string;
  /** HTML. */
  about: string;
  badges: readonly string[];
  /** HTML. */
  body: string;
}

/** One call that opens: closed it is a line of a list. */
export const callDetails = ({ id, method, path, about, badges, body }: Call): string =>
  `<details id="${id}"><summary><h4>${escape(id)}</h4><span>${about}</span></summary>` +
  `<p class="request" dir="ltr"><b>${escape(method)}</b> ${code(path)}</p>` +
  `${badges.length > 0 ? `<p class="badges">${badges.join(' ')}</p>` : ''}${body}</details>`;

export const group = (id: string, title: string, body: string): string => `<h3 id="${id}">${title}</h3>${body}`;
