import { createHmac } from 'node:crypto';
import { canonicalJson } from '@canvass/contracts/event/canonical';
import { offeredPolls } from '@canvass/contracts/device/device';
import { isFull } from '@canvass/contracts/cap/state';
import type { DeviceState } from '@canvass/contracts/device/state';
import { outOfHours } from '@canvass/contracts/poll/availability';
import type { Keys } from '../identity/keys.js';
import type { AdmissionFacts } from './admission.js';
import type { CurrentState } from './current-state.js';

/** Of 256 bits; enough to tell two looks apart. */
const CHARACTERS = 22;

/** By which it is known what a service shows. */
export interface Standing {
  admission: AdmissionFacts;
  state: Pick<CurrentState, 'cap'>;
}

/** Whether a poll has no place left for who begins now, as far as this process has heard. */
export async function isPollFull(
  { admission, state }: Standing,
  poll: string,
  now: Date,
): Promise<boolean> {
  const most = (await admission.edition(poll)).availability?.mostResponses;
  return most !== undefined && isFull((await state.cap(poll, 'heard')).state, most, now);
}

/**
 * A text that changes with all that respondents see at a service: its settings, the editions of its polls, whether they
 * have places left, and whether its firm takes answers. It is keyed, so it tells nothing, not even of a pin.
 */
export async function lookOf(
  { admission, state, keys }: Standing & { keys: Keys },
  { deviceId, device }: { deviceId: string; device: DeviceState },
  now: Date,
): Promise<string> {
  const { content, firm, removed } = device;
  const refusal = firm ? await admission.refusalOf(firm, now) : undefined;
  const polls = content ? offeredPolls(content) : [];
  const editions = await Promise.all(
    polls.map(async (poll) => {
      const { editions: all, closedAt, availability = {} } = await admission.edition(poll);
      const hours = [availability, outOfHours(availability, now) ?? ''];
      const edition = [poll, all.at(-1)?.edition ?? 0, closedAt ?? '', ...hours];
      return (await isPollFull({ admission, state }, poll, now)) ? [...edition, 'full'] : edition;
    }),
  );
  const seen = canonicalJson([deviceId, content ?? null, removed, refusal ?? '', editions]);
  const digest = createHmac('sha256', keys('look')).update(seen).digest('base64url');
  return digest.slice(0, CHARACTERS);
}
