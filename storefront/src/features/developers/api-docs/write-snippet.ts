import type { ConsoleRequest } from './console-call';

export const snippetLanguages = ['curl', 'javascript', 'python'] as const;
export type SnippetLanguage = (typeof snippetLanguages)[number];

/** For a shell: a quote inside is closed, escaped and opened again. */
const shellText = (words: string): string => `'${words.replaceAll("'", `'\\''`)}'`;

const curl = ({ method, url, headers, body }: ConsoleRequest): string =>
  [
    `curl -X ${method} ${shellText(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${shellText(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data ${shellText(body)}`]),
  ].join(' \\\n  ');

/** JSON text is a valid literal in both languages. */
const literal = (words: string): string => JSON.stringify(words);

const javascript = ({ method, url, headers, body }: ConsoleRequest): string => {
  const hasHeaders = Object.keys(headers).length > 0;
  return [
    `const answer = await fetch(${literal(url)}, {`,
    `  method: ${literal(method)},`,
    ...(hasHeaders
      ? [
          '  headers: {',
          ...Object.entries(headers).map(([name, value]) => `    ${literal(name)}: ${literal(value)},`),
          '  },',
        ]
      : []),
    ...(body === undefined ? [] : [`  body: ${literal(body)},`]),
    '});',
    'console.log(answer.status, await answer.text());',
  ].join('\n');
};

const python = ({ method, url, headers, body }: ConsoleRequest): string => {
  const hasHeaders = Object.keys(headers).length > 0;
  return [
    'import requests',
    '',
    'answer = requests.request(',
    `    ${literal(method)},`,
    `    ${literal(url)},`,
    ...(hasHeaders
      ? [
          '    headers={',
          ...Object.entries(headers).map(([name, value]) => `        ${literal(name)}: ${literal(value)},`),
          '    },',
        ]
      : []),
    ...(body === undefined ? [] : [`    data=${literal(body)}.encode(),`]),
    ')',
    'print(answer.status_code, answer.text)',
  ].join('\n');
};

const writers = { curl, javascript, python } as const satisfies Record<
  SnippetLanguage,
  (request: ConsoleRequest) => string
>;

/** The same request as a program or a shell would send it. */
export const writeSnippet = (language: SnippetLanguage, request: ConsoleRequest): string => writers[language](request);
