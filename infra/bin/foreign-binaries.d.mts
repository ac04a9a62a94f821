export const removeForeignBinaries: (
  packagesFolder: string,
  machine?: { platform: string; arch: string },
) => Promise<void>;
