import { styled } from 'styled-components';

import { color } from '../../theme/color';

const sizes = { row: [33, 22], select: [27, 18], inline: [18, 12], menu: [24, 16] } as const;

const Picture = styled.img`
  border-radius: 4px;
  object-fit: cover;
  outline: 1px solid color-mix(in srgb, ${color.text} 14%, transparent);
  outline-offset: -1px;
`;

export interface FlagProps {
  /** ISO 3166 code, `GB`. */
  country: string;
  size?: keyof typeof sizes;
  /** Above the fold the file is loaded at once. */
  isEager?: boolean;
}

/** A flag, one cached file each. The country's name stands beside it, so it is not read aloud. */
export const Flag = ({ country, size = 'row', isEager = false }: FlagProps) => {
  const [inlinePx, blockPx] = sizes[size];
  return (
    <Picture
      src={`/flags/${country.toUpperCase()}.webp`}
      width={inlinePx}
      height={blockPx}
      alt=""
      decoding="async"
      loading={isEager ? 'eager' : 'lazy'}
    />
  );
};
