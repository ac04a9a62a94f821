import type { ClientRequest, IncomingMessage } from 'node:http';

import type { Refusal } from '../answer-refusal.ts';

/** Number of bytes that are held in memory before a component is asked. Half-sent bodies therefore occupy no place of a component. */
const heldBytesMax = 65_536;

export interface BodyLimits {
  bytesMax: number;
  silenceMaxMs: number;
  totalMaxMs: number;
}

/** The body of a request while it passes through the gateway. */
export interface BodyIntake {
  /** Resolves when the whole body, or its first 64 KiB, have arrived. Never resolves for a body that was refused before. */
  ready: Promise<void>;
  /** Length in bytes once the whole body has arrived; undefined before. */
  length(): number | undefined;
  /** The bytes that are held: all of them when fewer are allowed than are held at most. */
  held(): Buffer<ArrayBuffer>;
  /** Sends the held bytes and then the arriving ones, as fast as the component takes them. `onProgress` is called for each chunk. */
  sendTo(sink: ClientRequest, onProgress: () => void): void;
  /** Reads on without keeping anything, for a visitor whose answer is already complete. */
  discard(): void;
}

export const hasBody = (req: IncomingMessage): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

const tooLarge: Refusal = { code: 'BODY_TOO_LARGE' };
const tooSlow: Refusal = { code: 'REQUEST_TOO_SLOW' };

/** Receives a body within limits. `onRefused` is called at most once; this may also happen while the body is being sent on. */
export const takeInBody = (
  req: IncomingMessage,
  limits: BodyLimits,
  onRefused: (refusal: Refusal) => void,
): BodyIntake => {
  const held: Buffer[] = [];
  let bytes = 0;
  let isWhole = !hasBody(req);
  let isOver = false;
  let sink: ClientRequest | undefined;
  let onProgress = () => {};
  let becomeReady = () => {};
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  let silence: NodeJS.Timeout | undefined;
  const total = setTimeout(() => refuse(tooSlow), limits.totalMaxMs);

  const awaitBytes = () => {
    clearTimeout(silence);
    silence = setTimeout(() => refuse(tooSlow), limits.silenceMaxMs);
  };
  const stopTimers = () => {
    clearTimeout(silence);
    clearTimeout(total);
  };
  const refuse = (refusal: Refusal) => {
    if (isOver) return;
    isOver = true;
    stopTimers();
    held.length = 0;
    onRefused(refusal);
  };
  /** Stops reading while the component is slow. The silence timer stops too, because the visitor is not the slow side. */
  const pause = () => {
    req.pause();
    clearTimeout(silence);
  };
  const proceed = () => {
    if (isOver || isWhole) return;
    awaitBytes();
    req.resume();
  };

  const takePiece = (piece: Buffer) => {
    if (isOver) return;
    bytes += piece.length;
    if (bytes > limits.bytesMax) {
      refuse(tooLarge);
      return;
    }
    awaitBytes();
    if (sink) {
      onProgress();
      if (!sink.write(piece)) pause();
      return;
    }
    held.push(piece);
    if (bytes < heldBytesMax) return;
    pause();
    becomeReady();
  };
  const takeEnd = () => {
    isWhole = true;
    stopTimers();
    if (isOver) return;
    becomeReady();
    sink?.end();
  };

  if (isWhole) {
    stopTimers();
    becomeReady();
  } else if (Number(req.headers['content-length'] ?? 0) > limits.bytesMax) {
    // Deferred, because the caller does not have the returned intake yet.
    setImmediate(refuse, tooLarge);
  } else {
    awaitBytes();
    req.on('data', takePiece);
    req.once('end', takeEnd);
    req.once('close', stopTimers);
    // The visitor left in the middle. Code that waits for the answer learns of it from the answer's `close` event.
    req.on('error', stopTimers);
  }

  return {
    ready,
    length: () => (isWhole ? bytes : undefined),
    held: () => Buffer.concat(held),
    sendTo: (component, tellProgress) => {
      sink = component;
      onProgress = tellProgress;
      component.on('drain', proceed);
      for (const piece of held.splice(0)) component.write(piece);
      if (isWhole) component.end();
      else proceed();
    },
    discard: () => {
      isOver = true;
      stopTimers();
      held.length = 0;
      req.resume();
    },
  };
};
