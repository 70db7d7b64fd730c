import type { TabletReport } from '@canvass/contracts/device/commands';
import type { Look } from '@canvass/contracts/device/view';
import { notFound } from '@canvass/contracts/rule/refusal';
import { readTicket } from '@canvass/platform/identity/ticket';
import { lookOf } from '@canvass/platform/state/look';
import type { CommandDependencies } from '../command/dependencies.js';

/**
 * Keeps what a kiosk says of itself. Its ticket proves that it was let in, so guests without the pin say nothing. It becomes
 * no event, see `Tablets`.
 * @returns the look of its service
 * @throws Refusal notFound where the ticket is not ours, or the service is gone or no tablet
 */
export async function reportTablet(
  { keys, state, admission, tablets, now }: CommandDependencies,
  { ticket, hasLeft, ...said }: TabletReport,
): Promise<Look> {
  const known = readTicket(keys, ticket);
  if (!known) throw notFound();
  const { state: device } = await state.device(known.device, 'heard');
  if (device.content?.type !== 'tablet' || device.removed) throw notFound();
  await tablets.report(known.device, { ...said, hasLeft });
  const stood = { admission: admission.heard, state, keys };
  return { look: await lookOf(stood, { deviceId: known.device, device }, now()) };
}
