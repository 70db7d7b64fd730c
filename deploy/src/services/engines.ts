import type { AddressSecrets } from '@canvass/platform/address-secret/port';
import { noteSecretsAsked } from '@canvass/command-api/response/secrets-asked';
import type { Bus } from '@canvass/platform/bus/port';
import { keepTime } from '@canvass/platform/clock/keeper';
import type { DurableStore } from '@canvass/platform/durable/port';
import { probe } from '@canvass/platform/durable/probe';
import { erasedAgainAt, forgetErasedAgain } from '@canvass/platform/erasure/mark';
import { noteErasures } from '@canvass/platform/erasure/noting-log';
import type { ErasureLedger } from '@canvass/platform/erasure/port';
import { currentEvents } from '@canvass/platform/event-log/current-events';
import { LogHearing } from '@canvass/platform/event-log/hearing';
import type { EventStoreLog } from '@canvass/platform/event-log/eventstore';
import type { MongoFiles } from '@canvass/platform/files/mongodb';
import { createKeys } from '@canvass/platform/identity/keys';
import type { Limits } from '@canvass/platform/limit/port';
import { indexesBeingBuilt, refusedIndexes } from '@canvass/platform/mongodb/indexes';
import type { ReadStore } from '@canvass/platform/read-store/port';
import {
  lastCheckpointAt,
  type LastCheckpoint,
} from '@canvass/platform/transparency/last-checkpoint';
import { stateEvents } from '@canvass/platform/state/current-state';
import { createSystemClock } from '@canvass/platform/scheduler/system-clock';
import { Checkpoints } from '@canvass/query-api/reading/checkpoints';
import type { EngineWatch } from '../composition/engine-watch.js';
import { watchLedger } from '../composition/erasures.js';
import { layFoundation, type Foundation } from '../composition/foundation.js';
import { choosePayments } from '../composition/payments.js';
import { platformDomains } from '../composition/platform-sender.js';
import { placeOf } from './mongo-place.js';
import type { Workshop } from './service.js';

/** What every service has: the log, and what must be remembered besides. */
export interface Ground {
  log: EventStoreLog;
  /** The log as it is stored, its events not brought into the form of this release. */
  stored: EventStoreLog;
  durable: DurableStore;
  bus: Bus;
}

/** Says which indexes are being built, and, in the log, too, which others are in the way of. */
export function watchIndexes(watch: EngineWatch): void {
  const listed = (what: string, names: readonly string[]): string | undefined =>
    names.length > 0 ? `${what}: ${names.join(', ')}` : undefined;
  const problem = (): string | undefined => listed('are being built', indexesBeingBuilt());
  watch.checks.push({ name: 'indexes', problem, isReadyWithout: true });
  const refusal = (): string | undefined => listed('others are in the way', refusedIndexes());
  watch.watch('refused indexes', refusal, { isReadyWithout: true });
}

/** Opens what every service has, and waits for what is not there yet. */
export async function openGround(workshop: Workshop): Promise<Ground> {
  const { settings, watch, keep } = workshop;
  const [bus, durable] = await Promise.all([
    watch.open('NATS', async () => {
      const { openNatsBus } = await import('@canvass/platform/bus/nats');
      return openNatsBus({ url: settings.engines.nats, name: settings.engines.mongodbPrefix });
    }),
    watch.open('MongoDB', async () => {
      const { openMongoDurableStore } = await import('@canvass/platform/durable/mongodb');
      return openMongoDurableStore(placeOf(workshop, 'durable'));
    }),
  ]);
  keep(bus);
  keep(durable);
  watch.watch('NATS', () => bus.problem());
  watchIndexes(watch);
  watch.watch('MongoDB', async () => void (await probe(durable)));
  const stored = await watch.open('EventStoreDB', async () => {
    const { openEventStoreLog } = await import('@canvass/platform/event-log/eventstore');
    const { eventstore: url } = settings.engines;
    return openEventStoreLog({ url, durable });
  });
  keep(stored);
  const log = currentEvents(stored);
  watch.watch('EventStoreDB', async () => {
    // A service that asks it for nothing does not notice that it is away.
    if (log.failure() === undefined) await log.head();
    return log.failure();
  });
  // Appends bear it; what is dated by this machine does not.
  watch.watch('clock', () => log.clockProblem(), { isReadyWithout: true });
  return { log, stored, durable, bus };
}

export async function openReadModels(workshop: Workshop): Promise<ReadStore> {
  const store = await workshop.watch.open('read models', async () => {
    const { openMongoReadStore } = await import('@canvass/platform/read-store/mongodb');
    return openMongoReadStore(placeOf(workshop, 'read'));
  });
  return workshop.keep(store);
}

async function openFiles(workshop: Workshop): Promise<MongoFiles> {
  const files = await workshop.watch.open('files', async () => {
    const { openMongoFiles } = await import('@canvass/platform/files/mongodb');
    return openMongoFiles(placeOf(workshop, 'files'));
  });
  return workshop.keep(files);
}

async function openLimits(workshop: Workshop): Promise<Limits> {
  const limits = await workshop.watch.open('limits', async () => {
    const { openMongoLimits } = await import('@canvass/platform/limit/mongodb');
    return openMongoLimits(placeOf(workshop, 'limits'));
  });
  return workshop.keep(limits);
}

/** Opens the ledger of erasures and, where it has a server of its own, watches whether that can be written to. */
export async function openLedger(
  workshop: Pick<Workshop, 'settings' | 'service' | 'watch' | 'keep'>,
): Promise<ErasureLedger> {
  const { settings, watch, keep } = workshop;
  const { erasures, mongodb } = settings.engines;
  const place = placeOf(workshop, 'erasures', erasures);
  const name = 'ledger of erasures';
  const ledger = await watch.open(name, async () => {
    const { openMongoErasureLedger } = await import('@canvass/platform/erasure/mongodb');
    return openMongoErasureLedger(place);
  });
  if (erasures === mongodb) return keep(ledger);
  const marks = await watch.open(name, async () => {
    const { openMongoDurableStore } = await import('@canvass/platform/durable/mongodb');
    return openMongoDurableStore(place);
  });
  keep(marks);
  // Nothing but erasing waits for that server.
  watch.watch(name, async () => void (await probe(marks)), { isReadyWithout: true });
  return keep(ledger);
}

/** Opens what keeps the newest checkpoint of the log, beside the ledger of erasures. */
export async function openLastCheckpoint(workshop: Workshop): Promise<LastCheckpoint> {
  const place = placeOf(workshop, 'erasures', workshop.settings.engines.erasures);
  const kept = await workshop.watch.open('last checkpoint', async () => {
    const { openMongoDurableStore } = await import('@canvass/platform/durable/mongodb');
    return openMongoDurableStore(place);
  });
  return lastCheckpointAt(workshop.keep(kept));
}

/** Opens the secrets of polls that check addresses, beside the ledger of erasures. */
async function openSecrets(
  workshop: Pick<Workshop, 'settings' | 'service' | 'watch' | 'keep'>,
): Promise<AddressSecrets> {
  const place = placeOf(workshop, 'erasures', workshop.settings.engines.erasures);
  const secrets = await workshop.watch.open('secrets of polls', async () => {
    const { openMongoAddressSecrets } = await import('@canvass/platform/address-secret/mongodb');
    return openMongoAddressSecrets(place);
  });
  return workshop.keep(secrets);
}

/**
 * Waits until read models have come as far as what had to be erased again, once a backup was restored: nobody is to
 * see it in them.
 */
export async function untilErasuresAreFolded(
  { watch }: Workshop,
  { log, durable }: Ground,
  store: ReadStore,
  names: readonly string[],
): Promise<void> {
  const checkpoints = new Checkpoints(store);
  await watch.open('read models after erasures', async () => {
    const position = await erasedAgainAt(durable, log);
    if (position === undefined) return;
    await checkpoints.mustReach(names, position);
    await forgetErasedAgain(durable, position);
  });
}

/** Hears what is appended elsewhere of all that is kept of the log. */
function hearLog({ logger, ending }: Workshop, { log }: Ground): LogHearing {
  const hearing = new LogHearing({ log, types: stateEvents, logger });
  ending(() => hearing.stop());
  return hearing;
}

/** What services that answer people, or act for them, have besides. */
export async function openFoundation(workshop: Workshop, ground: Ground): Promise<Foundation> {
  const { log, stored, durable, bus } = ground;
  const hearing = hearLog(workshop, ground);
  const { settings, logger, ending } = workshop;
  const { secret = '', publicUrl = '' } = settings;
  const now = (): Date => new Date();
  const files = await openFiles(workshop);
  const limits = await openLimits(workshop);
  const ledger = await openLedger(workshop);
  const time = await workshop.watch.open('time', () =>
    keepTime({
      ...{ durable, log, logger },
      clock: createSystemClock(),
      objection: () => log.clockProblem(),
    }),
  );
  ending(() => time.stop());
  workshop.watch.checks.push({
    name: 'trust in the clock',
    problem: () => time.doubt(),
    isReadyWithout: true,
  });
  const secretsAskedSince = await workshop.watch.open('first start', () =>
    noteSecretsAsked(durable, time.believedNow()),
  );
  const foundation = layFoundation(
    { log: noteErasures(log, ledger), stored, durable, files, bus, limits, hearing },
    {
      ...{ publicUrl, logger, now },
      ...{ planCurrency: settings.planCurrency, contact: settings.contact },
      chatWidget: settings.chatWidget,
      believedNow: time.believedNow,
      requireTrustedClock: time.requireTrustedClock,
      storageAllowance: settings.storageAllowance,
      ...{ outboundNetworks: settings.outboundNetworks, mailFeedback: settings.mailFeedback },
      platformDomains: platformDomains(settings, publicUrl),
      secretsAskedSince,
      addressSecrets: await openSecrets(workshop),
      keys: createKeys(Buffer.from(secret, 'hex')),
      payments: await choosePayments(settings, { durable, publicUrl, now }),
    },
  );
  const watched = await workshop.watch.open('erasures', () =>
    watchLedger(foundation.commands, { ledger, durable }, logger),
  );
  ending(() => {
    watched.stop();
  });
  return foundation;
}
