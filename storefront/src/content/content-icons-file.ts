/** Address of the drawing with all icons that editors may choose; the build writes it. */
export const contentIconsFile = '/content-icons.svg';
