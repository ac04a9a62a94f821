import { ownValue } from '@shop/shared-types/own-value';

import type { MessageText } from './templates.ts';

/** A name in braces. Everything else in braces is a mistake, which `findTextProblems` names. */
export const placeholderPattern = /\{([a-z]+)\}/g;

/** Names in braces, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholderPattern)].map(([, name = '']) => name)),
];

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  // One pass: braces in a value, such as a comment of the staff, are text.
  text.replace(placeholderPattern, (whole, name: string) => ownValue(values, name) ?? whole);

/** Puts facts into a text. A paragraph that names an empty fact is left out: "Comment: " without a comment says nothing. */
export const fillText = (
  { subject, paragraphs, button }: MessageText,
  values: Readonly<Record<string, string>>,
): MessageText => ({
  subject: subject && fill(subject, values),
  paragraphs: paragraphs
    .filter((paragraph) => placeholdersIn(paragraph).every((name) => values[name] !== ''))
    .map((paragraph) => fill(paragraph, values)),
  button: button && fill(button, values),
});
