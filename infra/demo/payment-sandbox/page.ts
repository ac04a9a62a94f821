import { escapeHtml } from '../../run/html/escape-html.ts';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  main { max-inline-size: 34rem; margin-inline: auto; padding: 1.5rem; }
  .notice { border-inline-start: 4px solid #c2410c; padding-inline-start: .75rem; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
  dd { margin: 0; overflow-wrap: anywhere; font-weight: 600; }
  .buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin-block-start: 1.5rem; }
  button, input, select { font: inherit; padding: .5rem 1rem; min-block-size: 2.75rem; box-sizing: border-box; }
  label { display: block; margin-block: .75rem .25rem; }
  input, select { inline-size: 100%; }
`;

const paymentNotice = 'Sandbox: nobody pays anything here. It stands in for the payment provider of a demo shop.';

/** A whole page of the sandbox; `body` is HTML whose texts are escaped already. */
export const renderPage = (title: string, body: string, notice = paymentNotice): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p class="notice">${escapeHtml(notice)}</p>
${body}
</main>
</body>
</html>
`;

/** Facts as a description list. */
export const renderFacts = (facts: readonly (readonly [string, string])[]): string =>
  `<dl>${facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;

export interface Button {
  value: string;
  label: string;
}

/** A choice between a few options, with a label. */
export const renderChoice = (name: string, label: string, options: readonly Button[]): string =>
  [
    `<label for="${escapeHtml(name)}">${escapeHtml(label)}</label>`,
    `<select id="${escapeHtml(name)}" name="${escapeHtml(name)}">`,
    ...options.map(({ value, label: text }) => `<option value="${escapeHtml(value)}">${escapeHtml(text)}</option>`),
    '</select>',
  ].join('\n');

/** A form that sends the `hidden` values and one decision. */
export const renderDecision = (
  action: string,
  hidden: Readonly<Record<string, string>>,
  buttons: readonly Button[],
  fields = '',
): string =>
  [
    `<form method="post" action="${escapeHtml(action)}">`,
    ...Object.entries(hidden).map(
      ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    ),
    fields,
    '<div class="buttons">',
    ...buttons.map(
      ({ value, label }) => `<button name="decision" value="${escapeHtml(value)}">${escapeHtml(label)}</button>`,
    ),
    '</div></form>',
  ].join('\n');

export const renderLink = (url: string, text: string): string =>
  `<p><a href="${escapeHtml(url)}">${escapeHtml(text)}</a></p>`;
