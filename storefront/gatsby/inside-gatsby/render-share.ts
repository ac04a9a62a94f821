import type { RenderWork } from './render-on-all-cores';
import { renderPages } from './render-pages';

// Started by `renderOnAllCores` as a process of its own, which sends the work.
process.once('message', (work: RenderWork) => {
  void renderPages(work.pages, work.settings).then(
    // The renderer keeps timers of its own, so the process does not end by itself.
    () => process.exit(0),
    (failure: unknown) => {
      console.error(failure);
      process.exit(1);
    },
  );
});
// A process whose starter has ended has nobody to work for.
process.once('disconnect', () => process.exit(1));
