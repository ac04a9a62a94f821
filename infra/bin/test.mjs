import { underFittingNode } from './find-node.mjs';

await underFittingNode(async () => {
  const { handOver, prepareWorkspace, runCommand } = await import('./prepare-workspace.mjs');
  return runCommand(async () => {
    await prepareWorkspace({ takesAddress: false });
    return handOver('infra/proof/test-run/main.ts', process.argv.slice(2));
  });
});
