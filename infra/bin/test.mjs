import { handOver, prepareWorkspace, runCommand } from './prepare-workspace.mjs';

await runCommand(async () => {
  await prepareWorkspace({ takesAddress: false });
  return handOver('infra/src/test-run/main.ts', process.argv.slice(2));
});
