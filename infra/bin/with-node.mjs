// node infra/bin/with-node.mjs <command> [arguments]: runs it with a Node that fits, whatever Node is installed.
// One argument alone is a line for the shell.
import { environmentOf, findNode, runInstead, underFittingNode } from './find-node.mjs';

await underFittingNode(async () => {
  const [command, ...args] = process.argv.slice(2);
  const env = environmentOf(await findNode());
  const isLine = args.length === 0;
  return runInstead(command, args, { env, shell: isLine || process.platform === 'win32' });
});
