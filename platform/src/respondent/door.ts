import { evolveClaim, initialClaim } from '@canvass/contracts/claim/claim';
import { evolveDevice, initialDevice, type DeviceState } from '@canvass/contracts/device/state';
import type { Form } from '@canvass/contracts/edition/form';
import { evolveEdition, initialEdition, type EditionState } from '@canvass/contracts/edition/state';
import { categoryOf, idOf } from '@canvass/contracts/event/envelope';
import { LRUCache } from 'lru-cache';
import { FoldCache, foldOf } from '../event-log/fold.js';
import type { EventLogReader } from '../event-log/port.js';
import type { Files } from '../files/port.js';
import { claimStream } from '../identity/claim-stream.js';
import type { Keys } from '../identity/keys.js';
import { createPinAttempts, type PinAttempts } from './pin-attempts.js';

const STREAMS_KEPT = 20_000;
const FORMS_KEPT = 500;
/** Whoever changes a serial number's holder waits at most this long for every door to know, in milliseconds. */
const HOLDER_FRESH_FOR = 1000;

/** What every door to respondents has to know, read from the log itself so that it is there at once. */
export interface Door {
  /** The device with this serial number, deleted or not; undefined when there is none. */
  find(serialNumber: string): Promise<{ deviceId: string; device: DeviceState } | undefined>;
  /** Editions of a poll; without any when it was never published. */
  edition(pollId: string): Promise<EditionState>;
  /** A form by the name of its file. @throws when the file is not there, as it is written before its edition */
  form(hash: string): Promise<Form>;
  /** Wrong pins, whichever way they came in. */
  pins: PinAttempts;
}

/** A door whose folds are kept, and topped up from their next revision on use. */
export function createDoor({
  log,
  files,
  keys,
}: {
  log: EventLogReader;
  files: Pick<Files, 'get'>;
  keys: Keys;
}): Door {
  const kept = { size: STREAMS_KEPT };
  const claims = new FoldCache(log, foldOf(initialClaim, evolveClaim), {
    ...kept,
    freshFor: HOLDER_FRESH_FOR,
  });
  const devices = new FoldCache(log, foldOf(initialDevice, evolveDevice), kept);
  const editions = new FoldCache(log, foldOf(initialEdition, evolveEdition), kept);
  const forms = new LRUCache<string, Promise<Form>>({ max: FORMS_KEPT });

  const readForm = async (hash: string): Promise<Form> => {
    const file = await files.get(hash);
    if (!file) throw new Error(`the form ${hash} is missing from the files`);
    return JSON.parse(file.content.toString('utf8')) as Form;
  };

  return {
    pins: createPinAttempts(),
    find: async (serialNumber) => {
      const { holder } = (await claims.get(claimStream(keys, 'serial', serialNumber))).state;
      if (holder === undefined || categoryOf(holder) !== 'device') return undefined;
      const { state: device } = await devices.get(holder);
      // A stale claim: its holder never came to be, or does not say so itself.
      if (device.content?.serialNumber !== serialNumber) return undefined;
      return { deviceId: idOf(holder), device };
    },
    edition: async (pollId) => (await editions.get(`edition-${pollId}`)).state,
    form: (hash) => {
      const known = forms.get(hash);
      if (known) return known;
      const reading = readForm(hash);
      forms.set(hash, reading);
      // A failure is not kept: the next one asks again.
      reading.catch(() => forms.delete(hash));
      return reading;
    },
  };
}
