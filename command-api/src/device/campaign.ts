import { requireConfirmed } from '@canvass/contracts/account/confirmation';
import { accountAggregate } from '@canvass/contracts/account/state';
import { tidyMoment } from '@canvass/contracts/campaign/rules';
import type { EditDevice } from '@canvass/contracts/device/commands';
import type { DeviceContent } from '@canvass/contracts/device/device';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { cleanHtml } from '../campaign/clean-html.js';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';

/** Settings of a campaign whose HTML can be sent. */
export function withCleanHtml<Settings extends Pick<DeviceContent, 'htmlMessage'>>(
  settings: Settings,
): Settings {
  const { htmlMessage } = settings;
  return htmlMessage === undefined
    ? settings
    : { ...settings, htmlMessage: cleanHtml(htmlMessage) };
}

/**
 * The time zone in which a campaign keeps its time: that of the firm, where its moment is set and no other zone is named.
 * @param before the service as it is; undefined for a new one
 */
export async function zoneOf(
  dependencies: Pick<CommandDependencies, 'log'>,
  { firm }: Pick<Caller, 'firm'>,
  asked: Pick<EditDevice, 'sendAt' | 'timeZone'>,
  before?: DeviceContent,
): Promise<Pick<DeviceContent, 'timeZone'>> {
  const { sendAt, timeZone } = asked;
  if (timeZone !== undefined) return { timeZone };
  if (!sendAt || tidyMoment(sendAt) === before?.sendAt) return {};
  return { timeZone: (await load(dependencies, firmAggregate, firm)).state.timeZone };
}

/** Only those whose own address is confirmed may have mails sent to others. @throws Refusal emailUnconfirmed */
export async function requireConfirmedMaker(
  dependencies: Pick<CommandDependencies, 'log'>,
  { by }: Pick<Caller, 'by'>,
): Promise<void> {
  requireConfirmed((await load(dependencies, accountAggregate, by)).state);
}
