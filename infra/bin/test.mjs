import { underFittingNode } from './find-node.mjs';

await underFittingNode(async () => {
  const { submit, prepareWorkspace, runCommand } = await import('./prepare-workspace.mjs');
  return runCommand(async () => {
    await prepareWorkspace({ takesAddress: false, withTools: true });
    return submit('infra/proof/test-run/main.ts', process.argv.slice(2));
  });
});
