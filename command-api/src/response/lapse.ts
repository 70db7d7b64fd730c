import type { SubmitResponse, Submitted } from '@canvass/contracts/response/commands';
import type { ResponseEvent } from '@canvass/contracts/response/events';
import type { ResponseState } from '@canvass/contracts/response/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, type CommandContext } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { ownedBy } from '../command/record.js';
import { settleErasure } from './erase.js';
import { responseFold } from './fold.js';

/**
 * An unfinished response that was saved last at or before that time loses its answers; what stays is that it was begun.
 * @param until, begunAt, recordedAt all ISO 8601: by when it must have been saved last, when its first save was received, and
 *   when the log took the last, since the clock may have been behind when that was received
 */
function lapseResponse(
  { saved, erased, lapsed, quarantined }: ResponseState,
  { until, begunAt, recordedAt }: { until: string; begunAt: string; recordedAt: string },
): ResponseEvent[] {
  if (!saved || erased || lapsed || saved.isFinished) return [];
  if (saved.receivedAt > until || recordedAt > until) return [];
  const bare = { ...saved, meanings: {}, seconds: {}, texts: [] };
  return [{ type: 'ResponseLapsed', data: { ...bare, begunAt, quarantined } }];
}

/**
 * Lapses an unfinished response: its answers and files are gone when this resolves. One that was gone on with
 * meanwhile, or has lapsed before, is left as it is.
 * @returns log position up to which it has lapsed; undefined when it has not
 * @throws Refusal notFound when the firm has no such response
 */
export async function lapse(
  dependencies: CommandDependencies,
  command: CommandContext & { firm: string },
  { id, until }: { id: string; until: string },
): Promise<string | undefined> {
  const { state, position } = await handle(dependencies, command, {
    stream: `response-${id}`,
    fold: responseFold,
    decide: (loaded) => {
      ownedBy(command.firm, loaded);
      const begunAt = String(loaded.events[0]?.data['receivedAt'] ?? loaded.createdAt);
      const recordedAt = loaded.events.at(-1)?.recordedAt ?? '';
      return lapseResponse(loaded.state, { until, begunAt, recordedAt });
    },
  });
  if (state.lapsed && !state.erased) await settleErasure(dependencies, command, id);
  return state.lapsed ? position : undefined;
}

interface Taken {
  submitted: Submitted;
  position: string | undefined;
}

/**
 * Goes on with a response that has lapsed: as another one, whose id follows from it, since what was erased is not
 * written to again. The page knows nothing of that: it sends all its answers with each save anyway.
 */
export async function goOn<Context>(
  submit: (save: SubmitResponse, context: Context) => Promise<Taken>,
  save: SubmitResponse,
  context: Context,
): Promise<Taken> {
  const { responseId } = save;
  const next = { ...save, responseId: derivedId('goOn', responseId) };
  const { submitted, position } = await submit(next, context);
  return { submitted: { ...submitted, responseId }, position };
}
