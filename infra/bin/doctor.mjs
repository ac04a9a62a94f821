// npm run doctor: looks at machine and settings, changes nothing. Exit code 1 when `npm start` would fail.
import { underFittingNode } from './find-node.mjs';

const signs = { good: '✓', warning: '!', fault: '✗' };

const examine = async ({ examineMachine, submit, isInstalled, readSettings, rootFolder }) => {
  const hasPackages = isInstalled(false);
  const findings = await examineMachine({
    rootFolder,
    env: readSettings(),
    isInstalled: hasPackages,
    takesAddress: true,
  });
  for (const { state, says, cure } of findings) console.log(`${signs[state]} ${says}${cure ? `\n    ${cure}` : ''}`);
  const isFit = findings.every(({ state }) => state !== 'fault');
  if (!hasPackages) {
    console.log(
      '! The packages are not installed yet: npm start and npm test install them, and check all settings then.',
    );
    return isFit ? 0 : 1;
  }
  const settings = await submit('infra/run/start/check-settings-command.ts', []);
  return isFit && settings === 0 ? 0 : 1;
};

await underFittingNode(async () => {
  const workspace = await import('./prepare-workspace.mjs');
  const { examineMachine } = await import('./examine-machine.mjs');
  return workspace.runCommand(() => examine({ ...workspace, examineMachine }));
});
