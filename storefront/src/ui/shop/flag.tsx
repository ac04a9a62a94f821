const sizes = { row: [33, 22], select: [27, 18], inline: [18, 12], menu: [24, 16] } as const;

export interface FlagProps {
  /** ISO 3166 code, `GB`. */
  country: string;
  size?: keyof typeof sizes;
  /** Above the fold the file is loaded at once. */
  isEager?: boolean;
}

/** A flag, one cached file each; its look is in `global-style.ts`. The country's name stands beside it, so it is not read aloud. */
export const Flag = ({ country, size = 'row', isEager = false }: FlagProps) => {
  const [inlinePx, blockPx] = sizes[size];
  return (
    <img
      src={`/flags/${country.toUpperCase()}.webp`}
      width={inlinePx}
      height={blockPx}
      alt=""
      loading={isEager ? 'eager' : 'lazy'}
    />
  );
};
