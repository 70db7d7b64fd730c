import { randomUUID } from 'node:crypto';
import {
  needsPin,
  refusalAtDevice,
  type AdmissionRefusal,
} from '@canvass/contracts/device/admission';
import { offeredPolls } from '@canvass/contracts/device/device';
import { idleSecondsOf } from '@canvass/contracts/device/kiosk';
import type { AskingCompany, OfferedForm, RespondPage } from '@canvass/contracts/device/page';
import { devices, knownBrowser } from '@canvass/platform/identity/known-browser';
import { createTicket } from '@canvass/platform/identity/ticket';
import { lookOf } from '@canvass/platform/state/look';
import { idsOfPin, pinCaller } from '@canvass/platform/state/pin-attempts';
import type { Accounts } from '../account/accounts.js';
import type { QueryDependencies } from '../dependencies.js';
import { whyNotTaking, type NotTaking, type WantedLanguages } from './not-taking.js';
import { personalOf } from './personal.js';
import { sizeOfForm } from './size-of-form.js';

/** Who asks for what at which device. */
export interface Visit {
  serialNumber: string;
  pwd: string | undefined;
  /** The token of a personal link. */
  link?: string | undefined;
  /** Of the caller. */
  address: string;
  /** The header `Cookie` of the caller. */
  cookies?: string | undefined;
  /** In which the page may be read: the one asked for, and what the header `Accept-Language` says. */
  languages?: WantedLanguages;
  /** Takes the `Set-Cookie` of a browser that gave the right pin. */
  remember?: (setCookie: string) => void;
}

export type RespondentDependencies = Pick<
  QueryDependencies,
  | 'admission'
  | 'state'
  | 'keys'
  | 'log'
  | 'marks'
  | 'now'
  | 'believedNow'
  | 'presence'
  | 'publicUrl'
> & {
  accounts: Pick<Accounts, 'askingCompany'>;
};

function isForm(offer: OfferedForm | NotTaking | string): offer is OfferedForm {
  return typeof offer === 'object' && 'form' in offer;
}

function pageOfRefusal(
  refusal: AdmissionRefusal,
  pwd: string | undefined,
  account: AskingCompany,
): RespondPage {
  switch (refusal) {
    case 'unknownDevice':
      return { state: 'unknown' };
    case 'wrongPin':
      return { state: 'pinRequired', wrongPin: pwd !== undefined, account };
    case 'deviceClosed':
    case 'pollInactive':
      return { state: 'closed' };
    case 'pollNotOpen':
    case 'pollEnded':
      return { state: refusal };
    case 'firmLapsed':
    case 'monthlyLimitReached':
      return { state: refusal };
  }
}

/**
 * What a respondent gets to see at a device; before the pin is right, whose it is, and nothing about the device or its polls.
 * @throws Refusal tooMany after too many wrong pins
 */
export async function respondPage(
  dependencies: RespondentDependencies,
  visit: Visit,
): Promise<RespondPage> {
  const { admission, state, keys, log, marks, now, believedNow, presence, accounts, publicUrl } =
    dependencies;
  const { serialNumber, pwd, link, address, cookies, remember } = visit;
  const found = await admission.find(serialNumber);
  if (!found) return { state: 'unknown' };
  const { deviceId, device } = found;
  const firm = device.firm ? await admission.refusalOf(device.firm, now()) : undefined;
  const refusal = refusalAtDevice(device, pwd, firm);
  // A closed service does not look at the pin, so none is known to be right.
  const isPinTried = pwd !== undefined && needsPin(device) && refusal !== 'deviceClosed';
  if (isPinTried) {
    const known = knownBrowser(keys, cookies, devices);
    const isRight = refusal !== 'wrongPin';
    await admission.pins.tried(pinCaller(address, known, found), serialNumber, isRight);
    if (isRight) remember?.(known.remember(idsOfPin(found), publicUrl.startsWith('https:')));
  }
  const account = await accounts.askingCompany(device.firm ?? '');
  if (refusal) return pageOfRefusal(refusal, pwd, account);
  if (!device.content) return { state: 'unknown' };
  const personal = await personalOf({ log, keys, marks }, deviceId, link);
  if (personal?.isFinished) return { state: 'answered' };
  presence.seen(deviceId);

  // By a clock that is ahead, the ticket would be good for nothing once it is right again.
  const issuedAt = believedNow().toISOString();
  const offers = await Promise.all(
    offeredPolls(device.content).map(
      async (pollId): Promise<OfferedForm | NotTaking | 'closed' | 'unpublished'> => {
        const edited = await admission.edition(pollId);
        const { editions, closedAt, firm } = edited;
        const current = editions.at(-1);
        if (!current || firm !== device.firm) return 'unpublished';
        if (closedAt !== undefined) return 'closed';
        const outside = await whyNotTaking(dependencies, pollId, edited, visit.languages);
        if (outside) return outside;
        const { edition } = current;
        const ticket = createTicket(keys, {
          ...{ id: randomUUID(), device: deviceId, poll: pollId, edition, issuedAt },
        });
        const form = await admission.form(current.form);
        const offered = { pollId, edition, ticket, form };
        if (!personal?.linkOf) return offered;
        return { ...offered, personal: await personal.linkOf(offered) };
      },
    ),
  );
  const polls = offers.filter(isForm);
  const notTaking = offers.find((offer) => typeof offer === 'object' && 'state' in offer);
  if (polls.length === 0 && notTaking) return notTaking;
  if (polls.length === 0) return { state: offers.includes('closed') ? 'closed' : 'noPoll' };

  const bytes = polls.reduce((sum, { form }) => sum + sizeOfForm(form), 0);
  if (!admission.pages.count(address, bytes)) return { state: 'busy' };

  const { name, type } = device.content;
  const stood = { admission: admission.heard, state, keys };
  const kiosk =
    type === 'tablet'
      ? {
          idleSeconds: idleSecondsOf(device.content),
          look: await lookOf(stood, { deviceId, device }, now()),
        }
      : undefined;
  return {
    state: 'open',
    account,
    device: { _id: deviceId, name, type, serialNumber },
    polls,
    ...(isPinTried ? { pwd } : {}),
    ...(kiosk ? { kiosk } : {}),
  };
}
