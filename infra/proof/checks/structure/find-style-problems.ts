import type { SourceText } from '../find-rule-problems.ts';

const rawColour = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!;?['"]?\s*\/)|\b(?:rgba?|hsla?|oklch)\(/i;
/** Left and right turn round in Arabic, so styles name the start and the end of a line instead. */
const physicalSide =
  /\b(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b|\bborder-(?:top|bottom)-(?:left|right)-radius\b|^\s*(?:left|right):[^,]*;|\b(?:text-align|float|clear):\s*(?:left|right)\b|\b(?:margin|padding|border)(?:Left|Right)\b/;
const themed = /^storefront\/src\/theme\/|\.(?:test|proof)\.tsx?$/;

/**
 * Finds colours that are no token of the theme, and physical left and right, in the storefront's source.
 * @param allowed files that may hold a raw colour
 * @returns one sentence a line
 */
export const findStyleProblems = (sources: readonly SourceText[], allowed: readonly string[]): string[] =>
  sources
    .filter(({ path }) => /^storefront\/(?:src|gatsby)\/.*\.tsx?$/.test(path) && !themed.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const place = `${path}:${index + 1}`;
        const isComment = /^\s*(?:\/\/|\*|\/\*)/.test(line);
        const problems: string[] = [];
        if (!isComment && rawColour.test(line) && !allowed.includes(path)) {
          problems.push(`${place} holds a raw colour: use a token of storefront/src/theme`);
        }
        if (!isComment && physicalSide.test(line)) {
          problems.push(`${place} names left or right: use inline-start and inline-end, so that Arabic is mirrored`);
        }
        return problems;
      }),
    );
