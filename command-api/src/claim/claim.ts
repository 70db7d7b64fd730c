import { randomUUID } from 'node:crypto';
import { claimAggregate, type ClaimEvent } from '@canvass/contracts/claim/claim';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { conflict, type PlainRefusalCode } from '@canvass/contracts/rule/refusal';
import { claimId, type ClaimKind } from '@canvass/platform/identity/claim-stream';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, type CommandContext } from '../command/handle.js';
import { tellLoss, wasToldLoss } from '../command/tell-loss.js';

export interface Claim {
  kind: ClaimKind;
  value: string;
  /** Stream that is to hold the value. */
  holder: string;
  /** Code of the refusal when somebody else holds it. */
  taken: PlainRefusalCode;
  /** Whether a stream's own state says that it holds the value. */
  isHeldBy(stream: string): Promise<boolean>;
  /** Whether a stream that had the value once keeps it from this holder for ever. Where it is left out, none does. */
  isKeptBy?(stream: string): Promise<boolean>;
}

/**
 * Makes a stream the one holder of a value; called before the stream appends what says that it holds it.
 * A claim whose holder does not hold the value is taken over, after its holder has been told by `ClaimLost`,
 * so that an append the holder is about to make conflicts and it decides anew. A holder that has been told so
 * takes its claim once more, which makes the one who was taking it over conflict and look again.
 * @param holderEvents the holder's stream as loaded for the decision that rests on the claim
 * @throws Refusal `taken` when another stream holds the value
 */
export async function takeClaim(
  dependencies: CommandDependencies,
  context: CommandContext,
  claim: Claim,
  holderEvents: readonly RecordedEvent[],
): Promise<void> {
  const id = claimId(dependencies.keys, claim.kind, claim.value);
  const stream = claimAggregate.stream(id);
  const mustRenew = wasToldLoss(holderEvents, stream);
  // Taking a claim is idempotent by its holder; the same command may have to take it more than once.
  await handle(
    dependencies,
    { ...context, commandId: randomUUID() },
    {
      aggregate: claimAggregate,
      id,
      decide: async ({ state, events }): Promise<ClaimEvent[]> => {
        if (state.holder === claim.holder && !mustRenew) return [];
        // All of them: the last one may never have come to be.
        const former = new Set(events.filter(claimAggregate.owns).map(({ data }) => data.holder));
        for (const holder of former) {
          if (await claim.isKeptBy?.(holder)) throw conflict(claim.taken);
        }
        if (state.holder && state.holder !== claim.holder) {
          if (await claim.isHeldBy(state.holder)) throw conflict(claim.taken);
          await tellLoss(dependencies, context, state.holder, stream);
          if (await claim.isHeldBy(state.holder)) throw conflict(claim.taken);
        }
        return [{ type: 'ClaimTaken', data: { holder: claim.holder } }];
      },
    },
  );
}
