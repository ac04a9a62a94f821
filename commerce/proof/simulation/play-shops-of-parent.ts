import { simulate, type ScenariosToPlay } from './simulate.ts';

// Plays each shop that the parent process hands over, and answers with the report. A failure ends this process, and with it the parent's run.
process.on('message', (shop) => {
  void simulate(shop as ScenariosToPlay).then((report) => process.send?.(report));
});
