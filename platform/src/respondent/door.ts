import { claimAggregate } from '@canvass/contracts/claim/claim';
import { deviceAggregate, type DeviceState } from '@canvass/contracts/device/state';
import type { Form } from '@canvass/contracts/edition/form';
import { productForms } from '@canvass/contracts/edition/form-versions';
import { editionAggregate, type EditionState } from '@canvass/contracts/edition/state';
import { monthOf } from '@canvass/contracts/firm/day-and-hour';
import { firmAggregate } from '@canvass/contracts/firm/state';
import {
  gateAggregate,
  refusalOfFirm,
  type FirmRefusal,
  type GateState,
} from '@canvass/contracts/gate/state';
import { DEFAULT_STORAGE_ALLOWANCE, isStorageUsedUp } from '@canvass/contracts/gate/storage';
import { planAggregate } from '@canvass/contracts/plan/state';
import { subscriptionAggregate } from '@canvass/contracts/subscription/state';
import { categoryOf, idOf } from '@canvass/contracts/event/envelope';
import { LRUCache } from 'lru-cache';
import { FoldCache, type Folded } from '../event-log/fold.js';
import type { Hearing } from '../event-log/hearing.js';
import type { EventLogReader } from '../event-log/port.js';
import type { Files } from '../files/port.js';
import { claimId } from '../identity/claim-stream.js';
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
  claimAggregate,
  deviceAggregate,
  editionAggregate,
  firmAggregate,
  gateAggregate,
  planAggregate,
  subscriptionAggregate,
].flatMap(({ types }): readonly string[] => types);

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

/** Asks a cache for the one with this id. */
type Look = <State>(cache: FoldCache<State>, id: string) => Promise<Folded<State>>;

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
  const claims = new FoldCache(log, claimAggregate, {
    ...kept,
    freshFor: HOLDER_FRESH_FOR,
  });
  const devices = new FoldCache(log, deviceAggregate, kept);
  const editions = new FoldCache(log, editionAggregate, kept);
  const zones = new FoldCache(log, firmAggregate, keptOfFirms);
  const gates = new FoldCache(log, gateAggregate, {
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
    return productForms.current(JSON.parse(file.content.toString('utf8')));
  };

  const lookAt: Look = (cache, id) => cache.get(id);
  const hearOf: Look = (cache, id) => cache.heard(id);

  const readFirm = async (firm: string, look: Look): Promise<FirmAtDoor> => {
    const [entitlement, gate, registered] = await Promise.all([
      entitlements.of(firm),
      look(gates, firm),
      look(zones, firm),
    ]);
    return { entitlement, gate: gate.state, timeZone: registered.state.timeZone };
  };

  const firmAt = (firm: string): Promise<FirmAtDoor> =>
    keptOrRead(firms, firm, () => readFirm(firm, lookAt));

  const factsBy = (look: Look, firmOf: (firm: string) => Promise<FirmAtDoor>): DoorFacts => ({
    find: async (serialNumber) => {
      const { holder } = (await look(claims, claimId(keys, 'serial', serialNumber))).state;
      if (holder === undefined || categoryOf(holder) !== deviceAggregate.category) return undefined;
      const deviceId = idOf(holder);
      const { state: device } = await look(devices, deviceId);
      // A stale claim: its holder never came to be, or does not say so itself.
      if (device.content?.serialNumber !== serialNumber) return undefined;
      return { deviceId, device };
    },
    edition: async (pollId) => (await look(editions, pollId)).state,
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
