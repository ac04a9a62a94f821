import type { Environment } from '../../config/environment.ts';

const megabyte = 1_000_000;

/** Limits of the gateway's resources, for one visitor and for all together. Times in milliseconds, sizes in bytes. */
export interface GatewayLimits {
  /** Connections that may request anything. A connection above the limit gets one page or one refusal and is closed. */
  connectionsMax: number;
  connectionsPerAddressMax: number;
  /** Event streams: each holds a connection of the visitor and one to the engine for as long as the page is open. */
  streamsMax: number;
  streamsPerAddressMax: number;
  /** Requests that a component handles at the same time. */
  requestsMax: number;
  /** Requests that wait for one of these places, and the longest wait. */
  requestsWaitingMax: number;
  requestWaitMaxMs: number;
  /** Requests of one address that are being received, waiting or handled. */
  requestsPerAddressMax: number;
  /** Bodies for the engine, and uploads to the CMS. */
  bodyBytesMax: number;
  uploadBytesMax: number;
  /** Longest time without a byte of the body, and for the whole body. */
  bodySilenceMaxMs: number;
  bodyMaxMs: number;
  uploadMaxMs: number;
  headersMaxMs: number;
  headersMax: number;
  headerBytesMax: number;
  /** Longest time until a component begins its answer. The CMS takes longer, because it first writes pictures in several sizes. */
  answerWaitMaxMs: number;
  uploadAnswerWaitMaxMs: number;
  /** Longest time without a byte of the answer. Event streams send a heartbeat every 15 s. */
  answerSilenceMaxMs: number;
  /** Time in which a refused visitor may finish sending, so that he reads the refusal. */
  farewellMs: number;
}

export const defaultLimits: GatewayLimits = {
  connectionsMax: 9_000,
  connectionsPerAddressMax: 512,
  streamsMax: 6_000,
  streamsPerAddressMax: 256,
  requestsMax: 512,
  requestsWaitingMax: 512,
  requestWaitMaxMs: 3_000,
  requestsPerAddressMax: 256,
  bodyBytesMax: 8 * megabyte,
  uploadBytesMax: 210 * megabyte,
  bodySilenceMaxMs: 15_000,
  bodyMaxMs: 60_000,
  uploadMaxMs: 600_000,
  headersMaxMs: 10_000,
  headersMax: 100,
  headerBytesMax: 16_384,
  answerWaitMaxMs: 30_000,
  uploadAnswerWaitMaxMs: 120_000,
  answerSilenceMaxMs: 60_000,
  farewellMs: 5_000,
};

/** The limits that an operator may change. The others follow from the protocols that the components speak. */
export const readLimits = (settings: Environment): GatewayLimits => {
  const count = (name: string, fallback: number) => settings.integer(name, fallback, { min: 1, max: 1_000_000 });
  const megabytes = (name: string, fallback: number) =>
    settings.integer(name, fallback / megabyte, { min: 1, max: 10_000 }) * megabyte;
  const seconds = (name: string, fallback: number) =>
    settings.integer(name, fallback / 1_000, { min: 1, max: 3_600 }) * 1_000;
  return {
    ...defaultLimits,
    connectionsMax: count('GATEWAY_CONNECTIONS_MAX', defaultLimits.connectionsMax),
    connectionsPerAddressMax: count('GATEWAY_CONNECTIONS_PER_ADDRESS_MAX', defaultLimits.connectionsPerAddressMax),
    streamsMax: count('GATEWAY_STREAMS_MAX', defaultLimits.streamsMax),
    streamsPerAddressMax: count('GATEWAY_STREAMS_PER_ADDRESS_MAX', defaultLimits.streamsPerAddressMax),
    requestsMax: count('GATEWAY_REQUESTS_MAX', defaultLimits.requestsMax),
    requestsWaitingMax: count('GATEWAY_REQUESTS_WAITING_MAX', defaultLimits.requestsWaitingMax),
    requestsPerAddressMax: count('GATEWAY_REQUESTS_PER_ADDRESS_MAX', defaultLimits.requestsPerAddressMax),
    bodyBytesMax: megabytes('GATEWAY_BODY_MB_MAX', defaultLimits.bodyBytesMax),
    uploadBytesMax: megabytes('GATEWAY_UPLOAD_MB_MAX', defaultLimits.uploadBytesMax),
    bodySilenceMaxMs: seconds('GATEWAY_BODY_SILENCE_SECONDS_MAX', defaultLimits.bodySilenceMaxMs),
    bodyMaxMs: seconds('GATEWAY_BODY_SECONDS_MAX', defaultLimits.bodyMaxMs),
    uploadMaxMs: seconds('GATEWAY_UPLOAD_SECONDS_MAX', defaultLimits.uploadMaxMs),
    answerWaitMaxMs: seconds('GATEWAY_ANSWER_SECONDS_MAX', defaultLimits.answerWaitMaxMs),
  };
};

/** Descriptors for releases, logs, listening sockets and health checks. */
const descriptorsAside = 200;
/** Connections over `connectionsMax` that still get a page or a refusal before the kernel's queue has to hold them. */
export const briefConnectionsMax = ({ connectionsMax }: GatewayLimits): number => Math.ceil(connectionsMax / 8);

const descriptorsOf = (limits: GatewayLimits): number =>
  descriptorsAside + limits.connectionsMax + briefConnectionsMax(limits) + limits.streamsMax + limits.requestsMax;

/**
 * Lowers the limits of connections, streams and requests to the number of files that the process may open. With too few descriptors the
 * operating system would refuse connections at random, including those to the engine.
 */
export const fitToOpenFiles = (limits: GatewayLimits, openFilesMax: number | undefined): GatewayLimits => {
  if (openFilesMax === undefined || descriptorsOf(limits) <= openFilesMax) return limits;
  const share = (openFilesMax - descriptorsAside) / (descriptorsOf(limits) - descriptorsAside);
  const lowered = (count: number) => Math.max(1, Math.floor(count * share));
  return {
    ...limits,
    connectionsMax: lowered(limits.connectionsMax),
    streamsMax: lowered(limits.streamsMax),
    requestsMax: lowered(limits.requestsMax),
  };
};
