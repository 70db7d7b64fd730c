import type { DeviceState } from '@canvass/contracts/device/state';
import type { Form } from '@canvass/contracts/edition/form';
import { productForms } from '@canvass/contracts/edition/form-versions';
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
import { createPageLimits, type PageLimits } from './page-limits.js';
import { createPinAttempts, type PinAttempts } from './pin-attempts.js';

const FORMS_KEPT = 500;

/** The state that decides admission of respondents. */
export interface AdmissionFacts {
  /** The device with this serial number, even if deleted; undefined if there is none. */
  find(serialNumber: string): Promise<{ deviceId: string; device: DeviceState } | undefined>;
  /** Editions of a poll; none if it was never published. */
  edition(pollId: string): Promise<EditionState>;
  /** Why a firm accepts no answers now: it lapsed, or it reached its monthly limit; undefined if it accepts them. */
  refusalOf(firm: string, now: Date): Promise<FirmRefusal | undefined>;
  /** Whether a firm's storage is used up, so that only finished responses without pictures are accepted. */
  isStorageUsedUp(firm: string, now: Date): Promise<boolean>;
  /** Time zone of a firm, at most a second old. */
  timeZoneOf(firm: string): Promise<string>;
}

/** Whether respondents are let in, and what they then see; read from the log itself, so that a change counts at once. */
export interface Admission extends AdmissionFacts {
  /**
   * The same from the cache, without reading the log: complete for this process's own appends, and at most a second behind
   * those of others. Enough to admit a respondent; a refusal is always checked in the log.
   */
  heard: AdmissionFacts;
  /** Whether pages of a firm may be embedded in other sites. */
  isEmbeddable(firm: string): Promise<boolean>;
  /**
   * A form by the name of its file, upgraded to the current version. @throws when the file is not there, as it is written
   * before its edition; NewerForm
   */
  form(hash: string): Promise<Form>;
  /** Counts wrong pins. */
  pins: PinAttempts;
  /** Counts the pages that are opened. */
  pages: PageLimits;
}

/** How fresh the state must be. */
interface Looks {
  /** For serial numbers and firms. */
  slow: Freshness;
  /** For devices and editions. */
  quick: Freshness;
}

/** Before a refusal. */
const looking: Looks = { slow: 'looked', quick: 'now' };
/** Enough to admit. */
const hearing: Looks = { slow: 'heard', quick: 'heard' };

/** Makes it from the current state of devices, editions and firms. */
export function createAdmission({
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
  /** Counts wrong pins. */
  limits: Pick<Limits, 'of'>;
  /** Allowance of each firm, in bytes. */
  storageAllowance?: number;
}): Admission {
  const forms = new LRUCache<string, Promise<Form>>({ max: FORMS_KEPT });

  const readForm = async (hash: string): Promise<Form> => {
    const file = await files.get(hash);
    if (!file) throw new Error(`the form ${hash} is missing from the files`);
    return productForms.current(JSON.parse(file.content.toString('utf8')));
  };

  const factsBy = ({ slow, quick }: Looks): AdmissionFacts => {
    const timeZoneOf = async (firm: string) => (await state.firm(firm, slow)).state.timeZone;
    return {
      find: async (serialNumber) => {
        const { holder } = (await state.claim(claimId(keys, 'serial', serialNumber), slow)).state;
        if (holder === undefined || categoryOf(holder) !== 'device') return undefined;
        const deviceId = idOf(holder);
        const { state: device } = await state.device(deviceId, quick);
        // A stale claim: its holder was never made, or its own state does not confirm it.
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
    pages: createPageLimits(),
    isEmbeddable: async (firm) => (await entitlements.of(firm)).grant.permissions.embeddablePolls,
    form: (hash) => {
      const known = forms.get(hash);
      if (known) return known;
      // Concurrent callers share one read.
      const reading = readForm(hash);
      forms.set(hash, reading);
      // A failure is not cached: the next caller reads again.
      reading.catch(() => forms.delete(hash));
      return reading;
    },
  };
}
