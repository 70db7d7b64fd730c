import { claimEvents, evolveClaim, initialClaim } from '@canvass/contracts/claim/claim';
import { deviceEvents } from '@canvass/contracts/device/events';
import { evolveDevice, initialDevice, type DeviceState } from '@canvass/contracts/device/state';
import type { Form } from '@canvass/contracts/edition/form';
import { editionEvents } from '@canvass/contracts/edition/events';
import { evolveEdition, initialEdition, type EditionState } from '@canvass/contracts/edition/state';
import { monthOf } from '@canvass/contracts/firm/day-and-hour';
import { firmEvents } from '@canvass/contracts/firm/events';
import { evolveFirm, initialFirm } from '@canvass/contracts/firm/state';
import { gateEvents } from '@canvass/contracts/gate/events';
import {
  evolveGate,
  initialGate,
  refusalOfFirm,
  type FirmRefusal,
  type GateState,
} from '@canvass/contracts/gate/state';
import { DEFAULT_STORAGE_ALLOWANCE, isStorageUsedUp } from '@canvass/contracts/gate/storage';
import { planEvents } from '@canvass/contracts/plan/events';
import { subscriptionEvents } from '@canvass/contracts/subscription/events';
import { categoryOf, idOf } from '@canvass/contracts/event/envelope';
import { LRUCache } from 'lru-cache';
import { FoldCache, foldOf, type Folded } from '../event-log/fold.js';
import type { Hearing } from '../event-log/hearing.js';
import type { EventLogReader } from '../event-log/port.js';
import type { Files } from '../files/port.js';
import { claimStream } from '../identity/claim-stream.js';
import type { Keys } from '../identity/keys.js';
import type { Limits } from '../limit/port.js';
import type { Entitlement, Entitlements } from '../subscription/entitlements.js';
import { createPinAttempts, type PinAttempts } from './pin-attempts.js';

const STREAMS_KEPT = 20_000;
const FORMS_KEPT = 500;
/** Whoever changes a serial number's holder waits at most this long for every door to know, in milliseconds. */
const HOLDER_FRESH_FOR = 1000;
const FIRMS_KEPT = 20_000;
/** What a firm may do, and how many answers it was given, is looked up this often, in milliseconds, not for each answer. */
const FIRM_FRESH_FOR = 1000;

/** Every event that the streams a door knows can hold: what hears of all of these keeps a door up to date. */
export const doorEvents: readonly string[] = [
  claimEvents,
  deviceEvents,
  editionEvents,
  firmEvents,
  gateEvents,
  planEvents,
  subscriptionEvents,
].flatMap((events) => Object.keys(events));

/** All that decides whether a firm takes answers, and how its pages are shown. */
interface FirmAtDoor {
  entitlement: Entitlement;
  gate: GateState;
  timeZone: string;
}

/** What decides whether somebody is let in. */
export interface DoorFacts {
  /** The device with this serial number, deleted or not; undefined when there is none. */
  find(serialNumber: string): Promise<{ deviceId: string; device: DeviceState } | undefined>;
  /** Editions of a poll; without any when it was never published. */
  edition(pollId: string): Promise<EditionState>;
  /** Why a firm takes no answers now, be it that it lapsed or that its month is full; undefined when it takes them. */
  refusalOf(firm: string, now: Date): Promise<FirmRefusal | undefined>;
  /** Whether a firm's answers take up all they may, so that only finished ones in text are taken. */
  isStorageUsedUp(firm: string, now: Date): Promise<boolean>;
  /** Time zone of a firm, at most a second old. */
  timeZoneOf(firm: string): Promise<string>;
}

/** What every door to respondents has to know, read from the log itself so that it is there at once. */
export interface Door extends DoorFacts {
  /**
   * The same without asking the log for what is known and heard of: all that happened in this process, and elsewhere
   * up to a second ago. Enough to let somebody in; nobody is turned away without looking into the log.
   */
  heard: DoorFacts;
  /** Whether pages of a firm may be shown inside those of other sites. */
  isEmbeddable(firm: string): Promise<boolean>;
  /** A form by the name of its file. @throws when the file is not there, as it is written before its edition */
  form(hash: string): Promise<Form>;
  /** Wrong pins, whichever way they came in. */
  pins: PinAttempts;
}

/** What is kept, or else what reading gives, read once for all who ask meanwhile. */
function keptOrRead<Value>(
  cache: LRUCache<string, Promise<Value>>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known) return known;
  const reading = read();
  cache.set(key, reading);
  // A failure is not kept: the next one asks again.
  reading.catch(() => cache.delete(key));
  return reading;
}

/** Asks a cache for a stream. */
type Look = <State>(cache: FoldCache<State>, stream: string) => Promise<Folded<State>>;

/** A door whose folds are kept, and topped up from their next revision on use. */
export function createDoor({
  log,
  files,
  keys,
  entitlements,
  limits,
  storageAllowance = DEFAULT_STORAGE_ALLOWANCE,
  hearing,
}: {
  log: EventLogReader;
  files: Pick<Files, 'get'>;
  keys: Keys;
  entitlements: Pick<Entitlements, 'of'>;
  /** Count wrong pins. */
  limits: Pick<Limits, 'of'>;
  /** Of each firm, in bytes. */
  storageAllowance?: number;
  /** Tells of all events of `doorEvents`, where other processes write them, too. */
  hearing?: Hearing | undefined;
}): Door {
  const kept = { size: STREAMS_KEPT, hearing };
  const keptOfFirms = { size: FIRMS_KEPT, hearing };
  const claims = new FoldCache(log, foldOf(initialClaim, evolveClaim), {
    ...kept,
    freshFor: HOLDER_FRESH_FOR,
  });
  const devices = new FoldCache(log, foldOf(initialDevice, evolveDevice), kept);
  const editions = new FoldCache(log, foldOf(initialEdition, evolveEdition), kept);
  const zones = new FoldCache(log, foldOf(initialFirm, evolveFirm), keptOfFirms);
  const gates = new FoldCache(log, foldOf(initialGate, evolveGate), {
    ...keptOfFirms,
    // Most firms never reach a limit, and nobody asks for a gate but by a device that is there.
    keepsMissing: true,
  });
  const firms = new LRUCache<string, Promise<FirmAtDoor>>({
    max: FIRMS_KEPT,
    ttl: FIRM_FRESH_FOR,
  });
  const forms = new LRUCache<string, Promise<Form>>({ max: FORMS_KEPT });

  const readForm = async (hash: string): Promise<Form> => {
    const file = await files.get(hash);
    if (!file) throw new Error(`the form ${hash} is missing from the files`);
    return JSON.parse(file.content.toString('utf8')) as Form;
  };

  const lookAt: Look = (cache, stream) => cache.get(stream);
  const hearOf: Look = (cache, stream) => cache.heard(stream);

  const readFirm = async (firm: string, look: Look): Promise<FirmAtDoor> => {
    const [entitlement, gate, registered] = await Promise.all([
      entitlements.of(firm),
      look(gates, `gate-${firm}`),
      look(zones, `firm-${firm}`),
    ]);
    return { entitlement, gate: gate.state, timeZone: registered.state.timeZone };
  };

  const firmAt = (firm: string): Promise<FirmAtDoor> =>
    keptOrRead(firms, firm, () => readFirm(firm, lookAt));

  const factsBy = (look: Look, firmOf: (firm: string) => Promise<FirmAtDoor>): DoorFacts => ({
    find: async (serialNumber) => {
      const { holder } = (await look(claims, claimStream(keys, 'serial', serialNumber))).state;
      if (holder === undefined || categoryOf(holder) !== 'device') return undefined;
      const { state: device } = await look(devices, holder);
      // A stale claim: its holder never came to be, or does not say so itself.
      if (device.content?.serialNumber !== serialNumber) return undefined;
      return { deviceId: idOf(holder), device };
    },
    edition: async (pollId) => (await look(editions, `edition-${pollId}`)).state,
    refusalOf: async (firm, now) => {
      const { entitlement, gate, timeZone } = await firmOf(firm);
      const { live, grant } = entitlement;
      return refusalOfFirm({ live, limits: grant.limits }, gate, monthOf(now, timeZone));
    },
    isStorageUsedUp: async (firm, now) =>
      isStorageUsedUp((await firmOf(firm)).gate, storageAllowance, now.toISOString()),
    timeZoneOf: async (firm) => (await firmOf(firm)).timeZone,
  });

  return {
    ...factsBy(lookAt, firmAt),
    // Where the log is heard, what a firm may do is known without reading, so that nothing needs to be kept besides.
    heard: factsBy(hearOf, hearing ? (firm) => readFirm(firm, hearOf) : firmAt),
    pins: createPinAttempts(limits),
    isEmbeddable: async (firm) =>
      (await firmAt(firm)).entitlement.grant.permissions.embeddablePolls,
    form: (hash) => keptOrRead(forms, hash, () => readForm(hash)),
  };
}
