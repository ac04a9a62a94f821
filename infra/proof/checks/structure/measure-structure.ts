import type { Module } from './read-modules.ts';

/** What the architecture page shows of the source. */
export interface Structure {
  /** Folders and files side by side in `commerce/src`. */
  doors: number;
  areas: number;
  /** The areas of the longest chain in which each uses the next. */
  floors: number;
  /** Pairs of an area and one above it that it imports. */
  upward: number;
  /** Groups of production files that import values of each other in a circle. */
  circles: number;
  lines: number;
  /** Files of fewer than 30 lines in `commerce/src`. */
  shortFiles: number;
}

const isOfTests = (path: string): boolean => /\.(?:test|proof|fixture)\.tsx?$|\.generated\.ts$|\.d\.ts$/.test(path);
const linesOf = (text: string): number => text.split('\n').length - 1;
const shortBelow = 30;

const areaOf = (path: string): string | undefined => /^commerce\/src\/([^/]+)\//.exec(path)?.[1];

const findArrows = (modules: readonly Module[]): Map<string, Set<string>> => {
  const arrows = new Map<string, Set<string>>();
  for (const { path, imports } of modules) {
    const from = areaOf(path);
    if (from === undefined) continue;
    const uses = arrows.get(from) ?? new Set();
    for (const target of imports) {
      const to = areaOf(target.path);
      if (to !== undefined && to !== from && !isOfTests(target.path)) uses.add(to);
    }
    arrows.set(from, uses);
  }
  return arrows;
};

/** The groups of nodes that reach each other, by the two walks of Kosaraju. */
const countCircles = (targets: ReadonlyMap<string, readonly string[]>): number => {
  const order: string[] = [];
  const seen = new Set<string>();
  const visit = (start: string, next: (node: string) => readonly string[], leave: (node: string) => void): void => {
    const stack: { node: string; rest: string[] }[] = [];
    const enter = (node: string): void => {
      seen.add(node);
      stack.push({ node, rest: [...next(node)] });
    };
    enter(start);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const following = top.rest.pop();
      if (following === undefined) leave((stack.pop() ?? top).node);
      else if (!seen.has(following)) enter(following);
    }
  };
  const sources = new Map<string, string[]>();
  for (const [node, list] of targets) for (const to of list) sources.set(to, [...(sources.get(to) ?? []), node]);
  for (const node of targets.keys()) {
    if (!seen.has(node))
      visit(
        node,
        (one) => targets.get(one) ?? [],
        (one) => void order.push(one),
      );
  }
  seen.clear();
  let circles = 0;
  for (const node of order.reverse()) {
    if (seen.has(node)) continue;
    let size = 0;
    visit(
      node,
      (one) => sources.get(one) ?? [],
      () => void (size += 1),
    );
    if (size > 1) circles += 1;
  }
  return circles;
};

/**
 * Measures the source without tests and what is generated.
 * @param areas of the engine, the lowest first
 */
export const measureStructure = (modules: readonly Module[], areas: readonly string[]): Structure => {
  const production = modules.filter(({ path }) => !isOfTests(path));
  const arrows = findArrows(production);
  const depths = new Map<string, number>();
  // The areas that one uses come before it in the list, so that their depth is known.
  for (const area of areas) {
    const below = [...(arrows.get(area) ?? [])].map((one) => depths.get(one) ?? 0);
    depths.set(area, 1 + Math.max(0, ...below));
  }
  const upward = areas.flatMap((area, floor) =>
    [...(arrows.get(area) ?? [])].filter((used) => areas.indexOf(used) > floor),
  );
  const paths = new Set(production.map(({ path }) => path));
  const targets = new Map(
    production.map(({ path, imports }) => [
      path,
      imports.flatMap((one) => (!one.isTypeOnly && paths.has(one.path) ? [one.path] : [])),
    ]),
  );
  const inSource = production.filter(({ path }) => path.startsWith('commerce/src/'));
  return {
    doors: new Set(inSource.map(({ path }) => path.split('/')[2])).size,
    areas: areas.length,
    floors: Math.max(0, ...depths.values()),
    upward: upward.length,
    circles: countCircles(targets),
    lines: production.reduce((sum, { text }) => sum + linesOf(text), 0),
    shortFiles: inSource.filter(({ text }) => linesOf(text) < shortBelow).length,
  };
};
