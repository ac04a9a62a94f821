// npm run doctor: looks at machine and settings, changes nothing. Exit code 1 when `npm start` would fail.
import { examineMachine } from './examine-machine.mjs';
import {
  handOver,
  isCompiledForThisNode,
  isInstalled,
  readSettings,
  rootFolder,
  runCommand,
} from './prepare-workspace.mjs';

const signs = { good: '✓', warning: '!', fault: '✗' };

await runCommand(async () => {
  const hasPackages = isInstalled();
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
  if (!isCompiledForThisNode()) {
    console.log(
      `! SQLite was compiled for another line of Node than ${process.versions.node}: npm start compiles it anew.`,
    );
  }
  const settings = await handOver('infra/src/start/check-settings-command.ts', []);
  return isFit && settings === 0 ? 0 : 1;
});
