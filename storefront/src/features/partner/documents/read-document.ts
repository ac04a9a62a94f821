import { documentBytesMax } from '@shop/shared-types/contract/partner-documents';

/** Why a chosen file is not sent at all; the engine looks at its first bytes again. */
export type DocumentObstacle = 'too-large' | 'empty';

export const obstacleOf = ({ size }: Pick<File, 'size'>): DocumentObstacle | undefined => {
  if (size === 0) return 'empty';
  return size > documentBytesMax ? 'too-large' : undefined;
};

/** Base64 in pieces: a function takes only so many arguments. */
const pieceBytes = 0x8000;

/** The file as the contract takes it. */
export const readAsBase64 = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += pieceBytes)
    text += String.fromCharCode(...bytes.subarray(at, at + pieceBytes));
  return btoa(text);
};
