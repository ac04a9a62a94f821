import { underFittingNode } from './find-node.mjs';

await underFittingNode(async () => {
  const { submit, prepareWorkspace, runCommand } = await import('./prepare-workspace.mjs');
  return runCommand(async () => {
    await prepareWorkspace({ takesAddress: true, withTools: false });
    return submit('infra/run/start/main.ts', process.argv.slice(2));
  });
});
