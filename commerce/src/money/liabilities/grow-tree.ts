import type { LiabilityKind } from '@shop/shared-types/contract/liabilities';
import { nodeText, type SumNode } from '@shop/shared-types/liabilities/liability-format';

import { pageCollection, type LiabilityPage } from './liability-page.model.ts';
import { hashOf } from './salt-account.ts';

/** Nodes on a page, a power of two. No tree has fewer leaves, so that a small shop does not show how many accounts it has. */
export const pageSize = 256;

/** A leaf with its place; leaves come in the order of their places. */
export interface PlacedLeaf extends SumNode {
  place: string;
  debt: number;
}

const parentOf = (left: SumNode, right: SumNode): SumNode => ({
  hash: hashOf(nodeText(left, right)),
  sum: left.sum + right.sum,
});

/** All levels above neighbouring nodes, from their own level up to their one common node. Their number is a power of two. */
export const levelsAbove = (nodes: readonly SumNode[]): SumNode[][] => {
  const levels = [[...nodes]];
  for (let level = levels[0] ?? []; level.length > 1;) {
    const above: SumNode[] = [];
    for (let index = 0; index + 1 < level.length; index += 2) {
      const [left, right] = level.slice(index, index + 2);
      if (left && right) above.push(parentOf(left, right));
    }
    levels.push(above);
    level = above;
  }
  return levels;
};

const topOf = (nodes: readonly SumNode[]): SumNode => {
  const top = levelsAbove(nodes).at(-1)?.[0];
  if (!top) throw new Error('a page without nodes has no top');
  return top;
};

export const pageIdOf = (tree: TreeName, level: number, index: number): string =>
  `${tree.build}:${tree.kind}:${level}:${index}`;

/** Names the tree of one sort of accounts in one attempt at a night. */
export interface TreeName {
  build: string;
  kind: LiabilityKind;
}

/** The nodes of a level that are not on a page yet. */
interface OpenPage {
  nodes: SumNode[];
  /** Empty above the leaves. */
  leaves: PlacedLeaf[];
  /** Pages of the level so far. */
  pages: number;
}

const writePage = async (tree: TreeName, level: number, { nodes, leaves, pages }: OpenPage): Promise<void> => {
  const [first] = leaves;
  const ofLeaves = first && {
    debts: leaves.map(({ debt }) => debt),
    places: leaves.map(({ place }) => place).join(''),
    firstPlace: first.place,
  };
  const page: LiabilityPage = {
    _id: pageIdOf(tree, level, pages),
    ...tree,
    hashes: nodes.map(({ hash }) => hash).join(''),
    sums: nodes.map(({ sum }) => sum),
    ...ofLeaves,
  };
  await pageCollection().insertOne(page);
};

/**
 * Builds the Merkle sum tree over leaves, whose number is a power of two and at least a page (rule 7.15), and stores it page by page. It
 * holds one page of each level in memory.
 * @returns the root.
 */
export const growTree = async (tree: TreeName, leaves: AsyncIterable<PlacedLeaf>): Promise<SumNode> => {
  const open: OpenPage[] = [];
  const add = async (level: number, node: SumNode, leaf?: PlacedLeaf): Promise<void> => {
    const page = (open[level] ??= { nodes: [], leaves: [], pages: 0 });
    page.nodes.push(node);
    if (leaf) page.leaves.push(leaf);
    if (page.nodes.length === pageSize) await close(level);
  };
  const close = async (level: number): Promise<void> => {
    const page = open[level];
    if (!page) return;
    await writePage(tree, level, page);
    open[level] = { nodes: [], leaves: [], pages: page.pages + 1 };
    await add(level + 1, topOf(page.nodes));
  };
  for await (const leaf of leaves) await add(0, { hash: leaf.hash, sum: leaf.sum }, leaf);
  for (let level = 0; ; level += 1) {
    const page = open[level];
    if (!page) throw new Error('a tree without leaves has no root');
    const [root] = page.nodes;
    if (page.pages === 0 && page.nodes.length === 1 && root) return root;
    if (page.nodes.length > 0) await close(level);
  }
};
