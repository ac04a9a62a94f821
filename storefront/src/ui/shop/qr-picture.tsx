import { QRCodeSVG } from 'qrcode.react';
import { styled } from 'styled-components';

import { lightColors } from '../../theme/tokens';

/** Always dark on white with a quiet zone of 12 px, in both themes: cameras need it. */
const Frame = styled.div`
  justify-self: center;
  padding: 12px;
  border-radius: 14px;
  line-height: 0;
`;

const { text: dark, surface: light } = lightColors;

export interface QrPictureProps {
  value: string;
  label: string;
}

/** A QR code, 148 px wide. */
export const QrPicture = ({ value, label }: QrPictureProps) => (
  <Frame style={{ background: light }}>
    <QRCodeSVG value={value} size={148} level="M" bgColor={light} fgColor={dark} role="img" aria-label={label} />
  </Frame>
);
