import { underFittingNode } from './find-node.mjs';

await underFittingNode(async () => {
  const { handOver, prepareWorkspace, runCommand } = await import('./prepare-workspace.mjs');
  return runCommand(async () => {
    await prepareWorkspace({ takesAddress: true });
    return handOver('infra/run/start/main.ts', process.argv.slice(2));
  });
});
