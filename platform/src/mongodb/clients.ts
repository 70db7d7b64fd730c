import { MongoClient, type MongoClientOptions } from 'mongodb';
import { failWritesOfClosedConnections } from './closed-connections.js';

/** Longest time until a server takes a connection or answers a heartbeat, in milliseconds. */
const LONGEST_CONNECT = 10_000;
/** Longest time until a majority acknowledges a write, in milliseconds; after that its outcome is unknown. */
const LONGEST_ACKNOWLEDGEMENT = 10_000;
/** A connection with a pending request is given up after this much silence, in milliseconds. */
const LONGEST_SILENCE = 30_000;
/**
 * A connection that has been idle for so long, in milliseconds, is not used again: it may be half open, which a request
 * learns after `LONGEST_SILENCE` and a patient one never. An outage can leave a hundred of them in a pool.
 */
const LONGEST_REST = 5000;
/** Idle time before TCP keep-alive begins, in milliseconds. */
const KEEP_ALIVE_AFTER = 10_000;

/** The clients of one address, until they are released. */
export interface Clients {
  usual: MongoClient;
  /** A client without a timeout for answers; connects on first use. */
  patient(): MongoClient;
  /** Closes both unless others still use them. */
  release(): Promise<void>;
}

/** The shared clients of a process for one address. */
class Holding {
  /** Number of users. */
  holders = 0;
  readonly usual: MongoClient;
  private forPatient: MongoClient | undefined;

  constructor(
    private readonly url: string,
    private readonly options: MongoClientOptions,
  ) {
    this.usual = new MongoClient(url, { ...options, socketTimeoutMS: LONGEST_SILENCE });
  }

  /**
   * Without a socket timeout: building an index takes hours, in which the server is silent.
   * @throws Error after the end, as it would never be closed
   */
  get patient(): MongoClient {
    if (this.holders === 0) throw new Error('the connections to MongoDB are closed');
    this.forPatient ??= new MongoClient(this.url, {
      ...this.options,
      socketTimeoutMS: 0,
    });
    return this.forPatient;
  }

  async close(): Promise<void> {
    await this.usual.close();
    await this.forPatient?.close();
  }
}

const held = new Map<string, Holding>();

/**
 * Connects to an address, or shares existing connections.
 * @param patience longest time to find a server, in milliseconds
 * @throws MongoServerSelectionError when no server answers in that time
 */
export async function clientsOf(
  url: string,
  patience: number,
  rest = LONGEST_REST,
): Promise<Clients> {
  failWritesOfClosedConnections();
  const key = `${patience} ${rest} ${url}`;
  const holding = held.get(key) ?? new Holding(url, optionsOf(patience, rest));
  held.set(key, holding);
  holding.holders += 1;
  let isReleased = false;
  const release = async (): Promise<void> => {
    if (isReleased) return;
    isReleased = true;
    holding.holders -= 1;
    if (holding.holders > 0) return;
    held.delete(key);
    await holding.close();
  };
  try {
    await holding.usual.connect();
  } catch (error) {
    await release();
    throw error;
  }
  return { usual: holding.usual, patient: () => holding.patient, release };
}

function optionsOf(patience: number, rest: number): MongoClientOptions {
  return {
    appName: 'canvass',
    readPreference: 'primary',
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority', wtimeoutMS: LONGEST_ACKNOWLEDGEMENT },
    serverSelectionTimeoutMS: patience,
    waitQueueTimeoutMS: patience,
    connectTimeoutMS: LONGEST_CONNECT,
    maxIdleTimeMS: rest,
    keepAliveInitialDelay: KEEP_ALIVE_AFTER,
  };
}
