import type { RenderWork } from './render-on-all-cores';
import { loadRenderer, renderPages } from './render-pages';

// A program of its own: `RenderCores` (render-on-all-cores.ts) starts it once for each further core, and sends it pages to draw.
const [, , projectFolder] = process.argv;
if (!projectFolder) throw new Error('usage: render-share <folder of the storefront>');

process.on('message', (work: RenderWork) => {
  void renderPages(work.pages, work.settings).then(
    () => process.send?.('ready'),
    (failure: unknown) => {
      console.error(failure);
      process.exit(1);
    },
  );
});
// The process that started this one has ended.
process.once('disconnect', () => process.exit(0));
loadRenderer(projectFolder);
process.send?.('ready');
