import { handOver, prepareWorkspace, runCommand } from './prepare-workspace.mjs';

await runCommand(async () => {
  await prepareWorkspace({ takesAddress: true });
  return handOver('infra/src/start/main.ts', process.argv.slice(2));
});
