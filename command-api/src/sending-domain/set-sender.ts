import { requireConfirmed } from '@canvass/contracts/account/confirmation';
import { accountAggregate } from '@canvass/contracts/account/state';
import { invalid } from '@canvass/contracts/rule/refusal';
import type { SetSender } from '@canvass/contracts/sending-domain/commands';
import { presentSender } from '@canvass/contracts/sending-domain/present';
import { checkSender } from '@canvass/contracts/sending-domain/rules';
import { readSenderAddress } from '@canvass/contracts/sending-domain/sender-address';
import { sendingDomainAggregate } from '@canvass/contracts/sending-domain/state';
import type { SenderAnswer } from '@canvass/contracts/sending-domain/view';
import { seal } from '@canvass/platform/identity/sealed-secret';
import { requireFree } from '../claim/claim.js';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { run, type Done } from '../command/run.js';
import { domainClaim } from './claim.js';
import { sendingDomainConsequences } from './consequences.js';
import { decideSetting } from './decide.js';
import { newSigningKey } from './new-key.js';
import { isOwnable } from './ownable.js';

/**
 * Says which address mails of the caller's firm are to come from. They do once its domain is verified.
 * @throws Refusal emailUnconfirmed, invalidInput with `domainNotOwn`, sendingDomainTaken
 */
export async function setSender(
  dependencies: CommandDependencies,
  caller: Caller,
  { email, name }: SetSender,
): Promise<Done<SenderAnswer>> {
  const { firm, by: account } = caller;
  requireConfirmed((await load(dependencies, accountAggregate, account)).state);
  const address = readSenderAddress(email);
  if (!address) throw invalid(checkSender({ email }));
  const { local, domain } = address;
  if (!isOwnable(domain, dependencies.platformDomains)) {
    throw invalid([{ code: 'domainNotOwn', field: 'email' }]);
  }
  await requireFree(dependencies, domainClaim(dependencies, firm, domain), domain);
  const { state, position } = await run(dependencies, caller, {
    ...{ aggregate: sendingDomainAggregate, id: firm, consequences: sendingDomainConsequences },
    prepare: async ({ state: { sender } }) => {
      const { publicKey, privateKey } =
        sender?.domain === domain ? sender : await sealedKey(dependencies, firm);
      const selector = `canvass-${derivedId('selector', firm, caller.commandId).slice(0, 8)}`;
      const key = { selector, publicKey, privateKey };
      return { account, email: `${local}@${domain}`, name, domain, key };
    },
    decide: decideSetting,
  });
  return { view: presentSender(state), position };
}

async function sealedKey({ keys }: Pick<CommandDependencies, 'keys'>, firm: string) {
  const { publicKey, privateKey } = await newSigningKey();
  const owner = { purpose: 'sending-domain', owner: firm } as const;
  return { publicKey, privateKey: seal(keys, owner, privateKey) };
}
