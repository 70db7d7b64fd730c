import { MongoClient, type MongoClientOptions } from 'mongodb';

/** Longest time until a server takes a connection or answers a heartbeat, in milliseconds. */
const LONGEST_CONNECT = 10_000;
/** Longest time until a majority has acknowledged a write, in milliseconds: what comes later is in doubt. */
const LONGEST_ACKNOWLEDGEMENT = 10_000;
/** A connection that brings nothing for so long, in milliseconds, although it was asked, is given up. */
const LONGEST_SILENCE = 30_000;
/**
 * A patient client's connection that has been idle for so long, in milliseconds, is not used again: were it half open,
 * nobody would notice.
 */
const LONGEST_PATIENT_REST = 5000;
/** An idle connection is looked after from then on, in milliseconds. */
const KEEP_ALIVE_AFTER = 10_000;

/** The clients of one address, until they are released. */
export interface Clients {
  usual: MongoClient;
  /** Waits for an answer as long as it takes; connects when it is used. */
  patient(): MongoClient;
  /** Closes both when nobody else has them. */
  release(): Promise<void>;
}

/** One client and what goes with it, for all that a process keeps at one address. */
class Holding {
  /** How many have it. */
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
   * Without a limit to its silence: an index is built for hours, and until then nothing is heard of it.
   * @throws Error after the end: nobody would close it
   */
  get patient(): MongoClient {
    if (this.holders === 0) throw new Error('the connections to MongoDB are closed');
    this.forPatient ??= new MongoClient(this.url, {
      ...this.options,
      socketTimeoutMS: 0,
      maxIdleTimeMS: LONGEST_PATIENT_REST,
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
 * Connects to an address, or shares the connections that are there.
 * @param patience longest time to look for a server that answers, in milliseconds
 * @throws MongoServerSelectionError when no server answers in that time
 */
export async function clientsOf(url: string, patience: number): Promise<Clients> {
  const key = `${patience} ${url}`;
  const holding = held.get(key) ?? new Holding(url, optionsOf(patience));
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

function optionsOf(patience: number): MongoClientOptions {
  return {
    appName: 'canvass',
    readPreference: 'primary',
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority', wtimeoutMS: LONGEST_ACKNOWLEDGEMENT },
    serverSelectionTimeoutMS: patience,
    waitQueueTimeoutMS: patience,
    connectTimeoutMS: LONGEST_CONNECT,
    keepAliveInitialDelay: KEEP_ALIVE_AFTER,
  };
}
