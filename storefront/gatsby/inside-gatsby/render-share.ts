import type { RenderWork } from './render-on-all-cores';
import { renderPages } from './render-pages';

// `renderOnAllCores` starts this file as a process and sends it the pages to draw.
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
// The process that started this one has ended, so nobody needs the pages.
process.once('disconnect', () => process.exit(1));
