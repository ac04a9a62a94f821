import type { GroupCommit } from './group-commit.ts';

/** The money path of a node that dies at its `commit`-th commit, counted from 1. The node never learns whether that commit was made. */
export const buildDyingGroupCommit = (
  groupCommit: GroupCommit,
  { commit, moment }: { commit: number; moment: 'before' | 'after' },
): GroupCommit => {
  let commits = 0;
  return {
    ...groupCommit,
    submit: async (operation) => {
      commits += 1;
      if (commits < commit) return groupCommit.submit(operation);
      if (commits === commit && moment === 'after') await groupCommit.submit(operation);
      throw new Error('the node died');
    },
  };
};
