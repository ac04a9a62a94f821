// node infra/bin/with-node.mjs [--tools] <command> [arguments]: runs it with a Node that fits, whatever Node is installed.
// One argument alone is a line for the shell. With --tools it first installs the packages that only tests, checks and benches need:
// `npm start` leaves them out.
import { environmentOf, findNode, runInstead, underFittingNode } from './find-node.mjs';

await underFittingNode(async () => {
  const { prepareWorkspace, runCommand } = await import('./prepare-workspace.mjs');
  return runCommand(async () => {
    const given = process.argv.slice(2);
    const withTools = given[0] === '--tools';
    if (withTools) await prepareWorkspace({ takesAddress: false, withTools });
    const [command, ...args] = withTools ? given.slice(1) : given;
    const env = environmentOf(await findNode());
    const isLine = args.length === 0;
    return runInstead(command, args, { env, shell: isLine || process.platform === 'win32' });
  });
});
