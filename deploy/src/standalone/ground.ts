import { join } from 'node:path';
import { noteSecretsAsked } from '@canvass/command-api/response/secrets-asked';
import { productEvents } from '@canvass/contracts/catalogue/events';
import { openBus } from '@canvass/platform/bus/embedded';
import { keepTime, type TimeKeeper } from '@canvass/platform/clock/keeper';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import type { DurableStore } from '@canvass/platform/durable/port';
import {
  beginErasureLedger,
  LedgerOutOfReach,
  openErasureLedger,
} from '@canvass/platform/erasure/embedded';
import { noteErasures } from '@canvass/platform/erasure/noting-log';
import type { ErasureLedger } from '@canvass/platform/erasure/port';
import { currentEvents } from '@canvass/platform/event-log/current-events';
import { openAddressSecrets } from '@canvass/platform/address-secret/embedded';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import type { EmbeddedReader } from '@canvass/platform/event-log/reader';
import { SoleHearing } from '@canvass/platform/event-log/hearing';
import { openFiles } from '@canvass/platform/files/embedded';
import { deleteUnfinished } from '@canvass/platform/files/write-file';
import { createKeys } from '@canvass/platform/identity/keys';
import { openLimits } from '@canvass/platform/limit/embedded';
import type { Clock } from '@canvass/platform/scheduler/port';
import type { Logger } from '@canvass/platform/telemetry/logger';
import { folders } from '../backup/parts.js';
import { watchLedger } from '../composition/erasures.js';
import { layFoundation, type Foundation } from '../composition/foundation.js';
import { choosePayments } from '../composition/payments.js';
import { platformDomains } from '../composition/platform-sender.js';
import { CannotStart } from '../composition/report-failure.js';
import { readSecret } from '../configuration/secret.js';
import type { Settings } from '../configuration/settings.js';

/** What ends in the reverse order of its beginning. */
export type Endings = (() => Promise<void> | void)[];

/** The embedded engines of a data folder, and what stands on them. */
export interface Ground extends Foundation {
  durable: DurableStore;
  /** The log as it is stored, its events not brought into the form of this release. */
  stored: EmbeddedReader;
  time: Pick<TimeKeeper, 'doubt'>;
  /** Streams that had been erased and were there again, as a restored backup has them. */
  erasedAgain: number;
}

/** Where the ground is laid. */
interface GroundPlace {
  /** Data folder; nobody else is in it. */
  folder: string;
  publicUrl: string;
  logger: Logger;
  clock: Clock;
  endings: Endings;
  /** Hears, once, that the log cannot be written to any more. */
  onLost?: (reason: string) => void;
}

/**
 * Opens the engines of a data folder but for the read models, and erases again what the ledger of erasures says.
 * @throws CannotStart when the ledger has no place, or a newer release has written events that this one does not know
 */
export async function layGround(
  settings: Pick<
    Settings,
    | 'secret'
    | 'erasuresFolder'
    | 'stripe'
    | 'seller'
    | 'planCurrency'
    | 'contact'
    | 'chatWidget'
    | 'storageAllowance'
    | 'outboundNetworks'
    | 'mailFeedback'
    | 'mailFrom'
    | 'mailDkim'
    | 'isProduction'
  >,
  { folder, publicUrl, logger, clock, endings, onLost }: GroundPlace,
): Promise<Ground> {
  const now = (): Date => clock.now();
  const keys = createKeys(readSecret(folder, settings.secret));
  for (const name of folders) await deleteUnfinished(join(folder, name));
  const ledger = openLedger(settings.erasuresFolder);
  endings.push(() => ledger.close());
  const addressSecrets = openAddressSecrets({ folder: settings.erasuresFolder });
  endings.push(() => addressSecrets.close());
  const opened = await openEventLog({ folder, log: logger, ...(onLost ? { onLost } : {}) });
  endings.push(() => opened.close());
  requireKnownEvents(opened);
  if ((await opened.head()) === undefined) await beginErasureLedger(settings.erasuresFolder);
  const log = noteErasures(currentEvents(opened), ledger);
  const durable = await openDurableStore({ folder });
  endings.push(() => durable.close());
  const time = await keepTime({ clock, durable, log, logger });
  endings.push(() => time.stop());
  const bus = openBus({ name: folder });
  endings.push(() => bus.close());
  const foundation = layFoundation(
    // Nobody else has the folder, so nobody else writes the log.
    {
      ...{ log, stored: opened, durable, files: openFiles({ folder }), bus, limits: openLimits() },
      hearing: new SoleHearing(),
    },
    {
      ...{ keys, publicUrl, logger, now },
      ...{ planCurrency: settings.planCurrency, contact: settings.contact },
      chatWidget: settings.chatWidget,
      believedNow: time.believedNow,
      requireTrustedClock: time.requireTrustedClock,
      storageAllowance: settings.storageAllowance,
      ...{ outboundNetworks: settings.outboundNetworks, mailFeedback: settings.mailFeedback },
      platformDomains: platformDomains(settings, publicUrl),
      addressSecrets,
      secretsAskedSince: await noteSecretsAsked(durable, time.believedNow()),
      payments: await choosePayments(settings, { durable, publicUrl, now }),
    },
  );
  const watch = await watchLedger(foundation.commands, { ledger, durable }, logger);
  endings.push(() => watch.stop());
  return { ...foundation, durable, stored: opened, time, erasedAgain: watch.count };
}

/** Nobody else writes to the folder: what it holds and this release does not know, no update in progress brings. */
function requireKnownEvents(log: Pick<EmbeddedReader, 'written'>): void {
  for (const { type, version } of log.written()) {
    const reason = productEvents.newer(type, version);
    if (reason !== undefined) throw new CannotStart(`in its log, ${reason}`);
  }
}

function openLedger(folder: string): ErasureLedger {
  try {
    return openErasureLedger({ folder });
  } catch (error) {
    if (!(error instanceof LedgerOutOfReach)) throw error;
    throw new CannotStart(`${error.message}; ERASURES_DIR names another folder`);
  }
}
