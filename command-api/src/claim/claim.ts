import { randomUUID } from 'node:crypto';
import { evolveClaim, initialClaim, type ClaimEvent } from '@canvass/contracts/claim/claim';
import { conflict } from '@canvass/contracts/rule/refusal';
import { foldOf } from '@canvass/platform/event-log/fold';
import { claimStream } from '@canvass/platform/identity/claim-stream';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, type CommandContext } from '../command/handle.js';
import { tellLoss } from '../command/tell-loss.js';

const claimFold = foldOf(initialClaim, evolveClaim);

export interface Claim {
  kind: 'email' | 'serial';
  value: string;
  /** Stream that is to hold the value. */
  holder: string;
  /** Code of the refusal when somebody else holds it. */
  taken: string;
  /** Whether a stream's own state says that it holds the value. */
  isHeldBy(stream: string): Promise<boolean>;
}

/**
 * Makes a stream the one holder of a value.
 * A claim whose holder does not hold the value is taken over, after its holder has been told by `ClaimLost`,
 * so that an append the holder is about to make conflicts and it decides anew.
 * @throws Refusal `taken` when another stream holds the value
 */
export async function takeClaim(
  dependencies: CommandDependencies,
  context: CommandContext,
  claim: Claim,
): Promise<void> {
  const stream = claimStream(dependencies.keys, claim.kind, claim.value);
  // Taking a claim is idempotent by its holder; the same command may have to take it more than once.
  await handle(
    dependencies,
    { ...context, commandId: randomUUID() },
    {
      stream,
      fold: claimFold,
      decide: async ({ state }): Promise<ClaimEvent[]> => {
        if (state.holder === claim.holder) return [];
        if (state.holder) {
          if (await claim.isHeldBy(state.holder)) throw conflict(claim.taken);
          await tellLoss(dependencies, context, state.holder, stream);
          if (await claim.isHeldBy(state.holder)) throw conflict(claim.taken);
        }
        return [{ type: 'ClaimTaken', data: { holder: claim.holder } }];
      },
    },
  );
}
