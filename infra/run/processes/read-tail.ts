import { open } from 'node:fs/promises';

const tailBytes = 4_096;

/** The last lines of a log file, without colours; empty when there is no such file. */
export const readTail = async (file: string, linesMax = 25): Promise<string> => {
  const handle = await open(file, 'r').catch(() => undefined);
  if (!handle) return '';
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, tailBytes);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    const colour = new RegExp(`${String.fromCharCode(27)}\\[[0-9;?]*[A-Za-z]`, 'g');
    return buffer.toString('utf8').replace(colour, '').trimEnd().split('\n').slice(-linesMax).join('\n');
  } finally {
    await handle.close();
  }
};
