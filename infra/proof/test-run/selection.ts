import { partNames, testParts, type PartName, type TestKind } from './test-parts.ts';

const shopParts = partNames.filter((name) => 'needsShop' in testParts[name]);
const packageParts = partNames.filter((name) => !shopParts.includes(name));
/** `browser` is everything that uses a started shop. */
const selectable = ['checks', ...packageParts, 'browser'] as const;

/** What a run is asked to do. */
export interface Selections {
  kind: TestKind;
  parts: readonly PartName[];
  hasChecks: boolean;
  hasShop: boolean;
}

/**
 * Reads `--proofs` and `--only=commerce,browser`; without `--only` it is everything. The checks are no proofs.
 * @throws {Error} on an unknown part or argument
 */
export const readSelections = (args: readonly string[]): Selections => {
  const only = '--only=';
  const unknownArg = args.find((arg) => arg !== '--proofs' && !arg.startsWith(only));
  if (unknownArg !== undefined) throw new Error(`unknown argument ${unknownArg}: there are --proofs and ${only}PART,…`);
  const kind = args.includes('--proofs') ? 'proof' : 'test';
  const names = args
    .find((arg) => arg.startsWith(only))
    ?.slice(only.length)
    .split(',');
  const unknown = names?.filter((name) => !selectable.some((part) => part === name)) ?? [];
  if (unknown.length > 0) throw new Error(`--only knows ${selectable.join(', ')}, but not ${unknown.join(', ')}`);
  const isSelected = (name: string): boolean => names === undefined || names.includes(name);
  const hasShop = isSelected('browser');
  return {
    kind,
    parts: [...packageParts.filter(isSelected), ...(hasShop ? shopParts : [])],
    hasChecks: kind === 'test' && isSelected('checks'),
    hasShop,
  };
};
