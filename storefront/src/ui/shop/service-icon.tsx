import { styled } from 'styled-components';

import { color } from '../../theme/color';

const Monogram = styled.span<{ $sizePx: number }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: ${({ $sizePx }) => $sizePx}px;
  block-size: ${({ $sizePx }) => $sizePx}px;
  border-radius: ${({ $sizePx }) => Math.round($sizePx * 0.25)}px;
  background: ${color.surface3};
  color: ${color.text};
  font-size: ${({ $sizePx }) => $sizePx * 0.5}px;
  font-weight: 700;
  line-height: 1;
`;

const Picture = styled.img`
  border-radius: 22%;
  object-fit: contain;
`;

export interface ServiceIconProps {
  /** The service's icon in the catalogue: the address of a picture, the name of a drawn logo, or null for none. */
  icon: string | null;
  /** Its first letter stands in when there is no picture. */
  name: string;
  /** 28 in tiles, 24 in chips, 22 in rows. */
  sizePx?: number;
}

/** The mark of a service in a fixed box: picture, else the drawn mark, else a monogram. The name stands beside it. */
export const ServiceIcon = ({ icon, name, sizePx = 22 }: ServiceIconProps) => {
  if (icon) {
    const look = { width: sizePx, height: sizePx, alt: '', loading: 'lazy' } as const;
    const isMark = !/[/.]/.test(icon);
    // The look of a mark is in `global-style.ts`: a price list has hundreds of them.
    return isMark ? <img src={`/service-icons/${icon}.webp`} {...look} /> : <Picture src={icon} {...look} />;
  }
  return (
    <Monogram $sizePx={sizePx} aria-hidden="true">
      {Array.from(name.trim())[0]?.toUpperCase()}
    </Monogram>
  );
};
