import { deviceAggregate } from '@canvass/contracts/device/state';
import { recipientAggregate, type RecipientState } from '@canvass/contracts/recipient/state';
import { readRecipientToken, type RecipientLink } from '@canvass/platform/identity/recipient-token';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';

/** A recipient whose personal link is used. */
export interface LinkedRecipient extends RecipientLink {
  firm: string;
  state: RecipientState;
}

/** Whose link a token is; undefined where it is nobody's, as when the recipient was removed. */
export async function recipientOfLink(
  dependencies: Pick<CommandDependencies, 'log' | 'keys'>,
  token: string | undefined,
): Promise<LinkedRecipient | undefined> {
  const link = token === undefined ? undefined : readRecipientToken(dependencies.keys, token);
  if (!link) return undefined;
  const { state, firm = '' } = await load(dependencies, recipientAggregate, link.recipient);
  return state.exists ? { ...link, firm, state } : undefined;
}

/** The same, where the link is of the service at which it is used. */
export async function recipientAt(
  dependencies: Pick<CommandDependencies, 'log' | 'keys'>,
  token: string | undefined,
  serialNumber: string,
): Promise<LinkedRecipient | undefined> {
  const found = await recipientOfLink(dependencies, token);
  if (!found) return undefined;
  const { state } = await load(dependencies, deviceAggregate, found.state.campaign);
  return state.content?.serialNumber === serialNumber ? found : undefined;
}
