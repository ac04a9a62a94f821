import { contentIconsFile } from '../../content/content-icons-file';

/** An icon by the name that an editor chose. All of them are one file: in the scripts they were 4 KB of every page that shows one. */
export const ContentIcon = ({ name, sizePx = 20 }: { name: string; sizePx?: number }) => (
  <svg width={sizePx} height={sizePx} aria-hidden="true">
    <use href={`${contentIconsFile}#${name}`} />
  </svg>
);
