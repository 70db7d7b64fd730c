import type { DeviceState } from '@canvass/contracts/device/state';
import type { Form } from '@canvass/contracts/edition/form';
import type { EditionState } from '@canvass/contracts/edition/state';
import { monthOf } from '@canvass/contracts/firm/day-and-hour';
import { refusalOfFirm, type FirmRefusal } from '@canvass/contracts/gate/state';
import { DEFAULT_STORAGE_ALLOWANCE, isStorageUsedUp } from '@canvass/contracts/gate/storage';
import { categoryOf, idOf } from '@canvass/contracts/event/envelope';
import { LRUCache } from 'lru-cache';
import type { Freshness } from '../event-log/fold-cache.js';
import type { Files } from '../files/port.js';
import { claimId } from '../identity/claim-stream.js';
import type { Keys } from '../identity/keys.js';
import type { Limits } from '../limit/port.js';
import type { CurrentState } from './current-state.js';
import type { Entitlements } from './entitlements.js';
import { createPinAttempts, type PinAttempts } from './pin-attempts.js';

const FORMS_KEPT = 500;

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

/** How fresh what decides has to be. */
interface Looks {
  /** Of who holds a serial number, and of firms. */
  slow: Freshness;
  /** Of devices and editions. */
  quick: Freshness;
}

/** Before anybody is turned away. */
const looking: Looks = { slow: 'looked', quick: 'now' };
/** Enough to let somebody in. */
const hearing: Looks = { slow: 'heard', quick: 'heard' };

/** What every door to respondents has to know, by what is known now of devices, editions and firms. */
export function createDoor({
  state,
  files,
  keys,
  entitlements,
  limits,
  storageAllowance = DEFAULT_STORAGE_ALLOWANCE,
}: {
  state: Pick<CurrentState, 'claim' | 'device' | 'edition' | 'firm' | 'gate'>;
  files: Pick<Files, 'get'>;
  keys: Keys;
  entitlements: Pick<Entitlements, 'of'>;
  /** Count wrong pins. */
  limits: Pick<Limits, 'of'>;
  /** Of each firm, in bytes. */
  storageAllowance?: number;
}): Door {
  const forms = new LRUCache<string, Promise<Form>>({ max: FORMS_KEPT });

  const readForm = async (hash: string): Promise<Form> => {
    const file = await files.get(hash);
    if (!file) throw new Error(`the form ${hash} is missing from the files`);
    return JSON.parse(file.content.toString('utf8')) as Form;
  };

  const factsBy = ({ slow, quick }: Looks): DoorFacts => {
    const timeZoneOf = async (firm: string) => (await state.firm(firm, slow)).state.timeZone;
    return {
      find: async (serialNumber) => {
        const { holder } = (await state.claim(claimId(keys, 'serial', serialNumber), slow)).state;
        if (holder === undefined || categoryOf(holder) !== 'device') return undefined;
        const deviceId = idOf(holder);
        const { state: device } = await state.device(deviceId, quick);
        // A stale claim: its holder never came to be, or does not say so itself.
        if (device.content?.serialNumber !== serialNumber) return undefined;
        return { deviceId, device };
      },
      edition: async (pollId) => (await state.edition(pollId, quick)).state,
      refusalOf: async (firm, now) => {
        const [{ live, grant }, { state: gate }, timeZone] = await Promise.all([
          entitlements.of(firm, slow),
          state.gate(firm, slow),
          timeZoneOf(firm),
        ]);
        return refusalOfFirm({ live, limits: grant.limits }, gate, monthOf(now, timeZone));
      },
      isStorageUsedUp: async (firm, now) =>
        isStorageUsedUp((await state.gate(firm, slow)).state, storageAllowance, now.toISOString()),
      timeZoneOf,
    };
  };

  return {
    ...factsBy(looking),
    heard: factsBy(hearing),
    pins: createPinAttempts(limits),
    isEmbeddable: async (firm) => (await entitlements.of(firm)).grant.permissions.embeddablePolls,
    form: (hash) => {
      const known = forms.get(hash);
      if (known) return known;
      // Read once for all who ask meanwhile.
      const reading = readForm(hash);
      forms.set(hash, reading);
      // A failure is not kept: the next one asks again.
      reading.catch(() => forms.delete(hash));
      return reading;
    },
  };
}
