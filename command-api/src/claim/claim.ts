import { randomUUID } from 'node:crypto';
import { claimAggregate, type ClaimEvent } from '@canvass/contracts/claim/claim';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { conflict, type PlainRefusalCode } from '@canvass/contracts/rule/refusal';
import { claimId, type ClaimKind } from '@canvass/platform/identity/claim-stream';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, load, type CommandContext } from '../command/handle.js';
import { tellLoss, wasToldLoss } from '../command/tell-loss.js';

export interface Claim {
  kind: ClaimKind;
  /** The forms in which the value may have been claimed: the first is taken, the others must be nobody's. */
  forms: readonly [string, ...string[]];
  /** Stream that is to hold the value. */
  holder: string;
  /** Code of the refusal when another stream holds it. */
  taken: PlainRefusalCode;
  /** Whether a stream holds the value by its own state. */
  isHeldBy(stream: string): Promise<boolean>;
  /** Whether a stream that has held the value keeps it from this holder for ever. Left out, no stream does. */
  isKeptBy?(stream: string): Promise<boolean>;
}

/**
 * Makes a stream the only holder of a value. Call it before the stream appends the event that uses the value.
 * When the present holder does not use the value, its claim is taken over: `ClaimLost` tells the holder first, so that an
 * append it is about to make meets a conflict and it decides again. A holder that was told takes its claim once more,
 * which makes the command that was taking it over meet a conflict and check again.
 * @param holderEvents the holder's stream as loaded for the decision that needs the claim
 * @throws Refusal `taken` when another stream holds the value
 */
export async function takeClaim(
  dependencies: CommandDependencies,
  context: CommandContext,
  claim: Claim,
  holderEvents: readonly RecordedEvent[],
): Promise<void> {
  const [value, ...otherForms] = claim.forms;
  for (const form of otherForms) await requireFree(dependencies, claim, form);
  const id = claimId(dependencies.keys, claim.kind, value);
  const stream = claimAggregate.stream(id);
  const mustRenew = wasToldLoss(holderEvents, stream);
  // Taking a claim is idempotent for its holder, and one command may have to take it more than once: hence another id.
  await handle(
    dependencies,
    { ...context, commandId: randomUUID() },
    {
      aggregate: claimAggregate,
      id,
      decide: async ({ state, events }): Promise<ClaimEvent[]> => {
        if (state.holder === claim.holder && !mustRenew) return [];
        // All former holders: the last one may never have been created.
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

/** @throws Refusal `taken` when another stream holds a form of the value, and uses or keeps it */
export async function requireFree(
  dependencies: Pick<CommandDependencies, 'log' | 'keys'>,
  { kind, holder, taken, isHeldBy, isKeptBy }: Claim,
  form: string,
): Promise<void> {
  const id = claimId(dependencies.keys, kind, form);
  const { state } = await load(dependencies, claimAggregate, id);
  if (!state.holder || state.holder === holder) return;
  if ((await isHeldBy(state.holder)) || (await isKeptBy?.(state.holder))) throw conflict(taken);
}
