import type { DeviceContent } from '@canvass/contracts/device/device';
import { deviceAggregate } from '@canvass/contracts/device/state';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { ownedBy } from '../command/record.js';

/** The campaign with this id, of the caller's firm. @throws Refusal notFound, for other services as well */
export async function ownCampaign(
  dependencies: Pick<CommandDependencies, 'log'>,
  { firm }: Pick<Caller, 'firm'>,
  id: string,
): Promise<DeviceContent> {
  const loaded = await load(dependencies, deviceAggregate, id);
  ownedBy(firm, loaded);
  const { removed, content } = loaded.state;
  if (removed || content?.type !== 'emailCampaign') throw notFound();
  return content;
}
