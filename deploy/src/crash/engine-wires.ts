import { Wire } from '@canvass/platform/testing/wire';
import type { EngineAddresses } from '../local/fleet.js';
import { HeldWrites } from './held-writes.js';

export const engineNames = ['eventstore', 'mongodb', 'nats', 'temporal'] as const;

/** Wires between the services and their engines, which can do what networks do. */
export interface EngineWires {
  /** Addresses of the engines for processes that are to use the wires. */
  addresses: EngineAddresses;
  wires: Readonly<Record<keyof EngineAddresses, Wire>>;
  /** Those to MongoDB. */
  writes: HeldWrites;
  close(): Promise<void>;
}

export async function layWires(engines: EngineAddresses): Promise<EngineWires> {
  const writes = new HeldWrites();
  const wires = {
    eventstore: new Wire(engines.eventstore),
    mongodb: new Wire(engines.mongodb, () => writes.valve()),
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
  return { addresses, wires, writes, close };
}
