import { createRequire } from 'node:module';
import type { EventEmitter } from 'node:events';
import { MongoNetworkError } from 'mongodb';

/** A connection of the driver, as far as it is mended here. */
interface DriverConnection extends EventEmitter {
  /** Why it was closed. */
  error: Error | null;
  writeCommand(...parameters: unknown[]): Promise<void>;
}

const mended = new WeakSet<object>();

/**
 * Has the driver fail what it writes to a connection that closes meanwhile. By itself it waits for ever, without a timeout,
 * when it writes to a socket that was destroyed a moment ago: the write asks it to wait until the socket is drained.
 * If that was the check of a server, it never finds the server again. Seen in mongodb 7.9.0; the first test beside this
 * file fails once the driver needs this no more.
 */
export function failWritesOfClosedConnections(): void {
  const driver = createRequire(import.meta.url)('mongodb/lib/cmap/connection.js') as {
    Connection: { prototype: DriverConnection };
  };
  const { prototype } = driver.Connection;
  if (mended.has(prototype)) return;
  mended.add(prototype);
  const { writeCommand } = prototype;
  prototype.writeCommand = async function (...parameters) {
    let onClose: (() => void) | undefined;
    const closed = new Promise<never>((_, reject) => {
      onClose = () => reject(this.error ?? new MongoNetworkError('the connection was closed'));
      this.once('close', onClose);
    });
    try {
      await Promise.race([writeCommand.apply(this, parameters), closed]);
    } finally {
      if (onClose) this.off('close', onClose);
    }
  };
}
