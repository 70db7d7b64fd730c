import { idOf } from '@canvass/contracts/event/envelope';
import { sendingDomainAggregate } from '@canvass/contracts/sending-domain/state';
import type { Claim } from '../claim/claim.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';

/** The claim of a firm to a domain that it has verified. @param firm its id */
export function domainClaim(
  dependencies: Pick<CommandDependencies, 'log'>,
  firm: string,
  domain: string,
): Claim {
  return {
    kind: 'sendingDomain',
    forms: [domain],
    holder: sendingDomainAggregate.stream(firm),
    taken: 'sendingDomainTaken',
    isHeldBy: async (stream) => {
      const { sender } = (await load(dependencies, sendingDomainAggregate, idOf(stream))).state;
      return sender?.domain === domain && sender.isVerified;
    },
  };
}
