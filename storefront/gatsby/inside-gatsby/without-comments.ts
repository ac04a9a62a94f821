/**
 * A script without its comments. The functions that stand in every page are copied by their source, which keeps them: 1 KB of each page.
 * A comment is `// ` and the rest of its line, or a block; the functions hold no text that looks like one.
 */
export const withoutComments = (script: string): string =>
  script.replace(/\/\*[^]*?\*\//g, '').replace(/\s*\/\/ [^\n]*(\n|$)/g, '\n');
