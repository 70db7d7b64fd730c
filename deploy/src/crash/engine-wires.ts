import { oneMember } from '@canvass/platform/mongodb/testing/one-member';
import { Wire } from '@canvass/platform/testing/wire';
import type { EngineAddresses } from '../local/fleet.js';
import { HeldWrites } from './held-writes.js';

export const engineNames = ['eventstore', 'mongodb', 'nats', 'temporal'] as const;

/** Wires between the services and their engines, which can fail as networks do. */
export interface EngineWires {
  /** The engines' addresses by way of the wires. */
  addresses: EngineAddresses;
  wires: Readonly<Record<keyof EngineAddresses, Wire>>;
  /** Holds back the answers to MongoDB's writes. */
  writes: HeldWrites;
  /** @throws Error with the names of unused wires, whose failures would have no effect */
  requireUsed(): void;
  close(): Promise<void>;
}

export async function layWires(engines: EngineAddresses): Promise<EngineWires> {
  const writes = new HeldWrites();
  const wires = {
    eventstore: new Wire(engines.eventstore),
    mongodb: new Wire(oneMember(engines.mongodb), () => writes.valve()),
    nats: new Wire(engines.nats),
    temporal: new Wire(engines.temporal),
  };
  const addresses = {
    eventstore: await wires.eventstore.open(),
    mongodb: await wires.mongodb.open(),
    nats: await wires.nats.open(),
    temporal: await wires.temporal.open(),
  };
  const close = async (): Promise<void> => {
    for (const name of engineNames) await wires[name].close();
  };
  const requireUsed = (): void => {
    const unused = engineNames.filter((name) => !wires[name].isUsed);
    if (unused.length > 0) throw new Error(`the services go past the wire to ${unused.join()}`);
  };
  return { addresses, wires, writes, requireUsed, close };
}
