import { missingCodes } from '@canvass/contracts/code/assign';
import type { CodeEvent } from '@canvass/contracts/code/events';
import { codeAggregate, type CodeState } from '@canvass/contracts/code/state';
import { firstWording, type Wording } from '@canvass/contracts/code/wording';
import { statesContent } from '@canvass/contracts/event/states-content';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { questionAggregate } from '@canvass/contracts/question/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, load, type CommandContext } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { questionsAdded, questionsEver } from '../poll/questions-ever.js';

/** Gives codes to the questions and options that have none; no events if all have one. */
function decideCodes(state: CodeState, wordings: readonly Wording[]): CodeEvent[] {
  const questions = missingCodes(state, wordings);
  return Object.keys(questions).length > 0 ? [{ type: 'CodesAssigned', data: { questions } }] : [];
}

/**
 * Gives the questions that a poll has or had, and their options, the codes that they lack, in the order in which the poll
 * got them and from their first wordings. Running it again changes nothing.
 * @param changed id of a question that may have got options
 */
export async function assignCodes(
  dependencies: CommandDependencies,
  context: CommandContext,
  pollId: string,
  changed?: string,
): Promise<void> {
  const { state, events, firm } = await load(dependencies, pollAggregate, pollId);
  if (!state.exists || state.deleted || firm === undefined) return;
  const { state: codes } = await load(dependencies, codeAggregate, pollId);
  // One that has codes may have got options since, while the poll did not have it.
  const added = questionsAdded(events);
  const uncoded = questionsEver(events).filter(
    (id) => !codes.questions[id] || added.includes(id) || id === changed,
  );
  const wordings: Wording[] = [];
  for (const id of uncoded) {
    const question = await load(dependencies, questionAggregate, id);
    if (question.firm !== firm) continue;
    const contents = question.events.filter(questionAggregate.owns).filter(statesContent);
    wordings.push(
      firstWording(
        id,
        contents.map(({ data }) => data.content),
      ),
    );
  }
  if (decideCodes(codes, wordings).length === 0) return;
  const commandId = derivedId(context.commandId, 'codes', pollId);
  await handle(
    dependencies,
    { ...context, firm, commandId },
    {
      aggregate: codeAggregate,
      id: pollId,
      decide: (loaded) => decideCodes(loaded.state, wordings),
    },
  );
}
