import { execFile } from 'node:child_process';
import { close, constants, open } from 'node:fs';
import { ReadStream } from 'node:tty';
import { promisify } from 'node:util';

export interface SerialPort {
  write(text: string): void;
  onData(listener: (text: string) => void): void;
  /** Called once, when the device has gone or was closed. */
  onClose(listener: () => void): void;
  close(): void;
}

const openFile = promisify(open);
const closeFile = promisify(close);
const run = promisify(execFile);
const sttyMaxMs = 5_000;

/**
 * Opens a serial device. Node's own terminal stream reads it through the event loop; stty sets speed and raw mode. So there is no native
 * package to compile, and 64 ports do not wait for the four threads that read files.
 */
export const openSerialPort = async (path: string, speed: number): Promise<SerialPort> => {
  // Without O_NONBLOCK the opening waits for a carrier that modems often do not raise.
  const fd = await openFile(path, constants.O_RDWR | constants.O_NOCTTY | constants.O_NONBLOCK);
  const modes = ['raw', '-echo', 'clocal', '-hupcl', '-crtscts'];
  let stream: ReadStream;
  try {
    await run('stty', ['-F', path, String(speed), ...modes], { timeout: sttyMaxMs });
    stream = new ReadStream(fd);
  } catch (failure) {
    // A port that fails is tried again for as long as it is there.
    await closeFile(fd);
    throw failure;
  }
  stream.setEncoding('latin1');
  // The close that follows says it all.
  stream.on('error', () => undefined);
  return {
    write: (text) => void stream.write(text, 'latin1'),
    onData: (listener) => void stream.on('data', (chunk: unknown) => listener(String(chunk))),
    onClose: (listener) => void stream.once('close', listener),
    close: () => void stream.destroy(),
  };
};
