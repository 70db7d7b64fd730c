import { setTimeout as pause } from 'node:timers/promises';
import { rootCertificates } from 'node:tls';
import { status } from '@grpc/grpc-js';
import { Connection, type TLSConfig } from '@temporalio/client';
import { NativeConnection } from '@temporalio/worker';

/** How long connecting may take, in milliseconds. */
const CONNECTED_WITHIN = 10_000;
/**
 * After how many milliseconds without a word the server is asked for a sign of life, and how long it may take for that.
 * A server of Temporal closes connections that ask more often than every ten seconds. Workers' connections ask by the
 * SDK's own measure: after 30 seconds, for 15.
 */
const KEPT_ALIVE = {
  'grpc.keepalive_time_ms': 15_000,
  'grpc.keepalive_timeout_ms': 5000,
};
/** What gRPC says of a server that is not reached, says nothing in time, or does not let us in. */
const away: readonly unknown[] = [
  ...[status.CANCELLED, status.DEADLINE_EXCEEDED, status.UNAVAILABLE],
  ...[status.PERMISSION_DENIED, status.UNAUTHENTICATED],
];

/** A server, and how to speak to it. */
export interface TemporalServer {
  /** Host and port. */
  address: string;
  /** Absent: in the clear. Certificates are in PEM; where no authority is named, those that Node knows vouch for the server. */
  tls?: TLSConfig;
  /** What the server knows us by, if it asks for one. */
  apiKey?: string;
}

/** Both ways to a server that the SDK has. */
export interface TemporalConnections {
  /** Of clients. */
  connection: Connection;
  /** Of workers. */
  native: NativeConnection;
}

/**
 * @param authorities those that vouch for the server where none is named, in PEM; by default those that Node knows, as
 *   workers would find none in an image without certificates
 * @throws Error naming the server, and why it is not reached
 */
export async function connectTemporal(
  { address, tls, apiKey }: TemporalServer,
  authorities: readonly string[] = rootCertificates,
): Promise<TemporalConnections> {
  const server = {
    address,
    ...(tls && { tls: { serverRootCACertificate: Buffer.from(authorities.join('\n')), ...tls } }),
    ...(apiKey !== undefined && { apiKey }),
  };
  try {
    // First, as it knows at once why it cannot, where the other one says only that its time is over.
    const native = await connectNative(server);
    try {
      const connection = await Connection.connect({
        ...server,
        connectTimeout: CONNECTED_WITHIN,
        channelArgs: KEPT_ALIVE,
      });
      return { connection, native };
    } catch (error) {
      await native.close();
      throw error;
    }
  } catch (error) {
    throw new Error(silenceOf(address, error), { cause: error });
  }
}

/** What to say of a server at an address after an error of gRPC. */
export function silenceOf(address: string, error: unknown): string {
  const said = saidBy(error);
  // What gRPC says then is how far it got.
  const isLate = said.code === status.DEADLINE_EXCEEDED;
  const reason = isLate ? 'no answer in time' : said.message;
  return `Temporal at ${address} does not answer: ${reason}`;
}

/** Whether a call came to nothing because the server is away. */
export function isAway(error: unknown): boolean {
  return away.includes(saidBy(error).code);
}

/** The SDK's own words say only what it was about. */
function saidBy(error: unknown): Error & { code?: number } {
  const { cause } = error as Error;
  return cause instanceof Error ? cause : (error as Error);
}

async function connectNative(server: TemporalServer): Promise<NativeConnection> {
  const connecting = NativeConnection.connect(server);
  const over = new AbortController();
  const late = pause(CONNECTED_WITHIN, undefined, { signal: over.signal });
  const native = await Promise.race([connecting, late.catch(() => undefined)]).finally(() =>
    over.abort(),
  );
  if (native) return native;
  // The connection may still be made after the wait was given up.
  connecting.then(
    (unwanted) => unwanted.close(),
    () => undefined,
  );
  throw new Error('no answer in time');
}
