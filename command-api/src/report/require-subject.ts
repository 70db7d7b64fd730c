import { deviceAggregate } from '@canvass/contracts/device/state';
import { pollAggregate } from '@canvass/contracts/poll/state';
import type { ReportSubject } from '@canvass/contracts/report/report';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { ownedBy } from '../command/record.js';

/** Looks up what a report tells of. @throws Refusal notFound where the firm has no such poll, service or question of it */
export async function requireSubject(
  dependencies: Pick<CommandDependencies, 'log'>,
  { firm }: Pick<Caller, 'firm'>,
  { pollId, deviceId, questions }: ReportSubject,
  filterQuestionId: string | undefined,
): Promise<void> {
  const poll = await load(dependencies, pollAggregate, pollId);
  ownedBy(firm, poll);
  const { deleted, content, removedQuestions = [] } = poll.state;
  if (deleted) throw notFound();
  const asked = new Set([...(content?.questions ?? []), ...removedQuestions]);
  const named = filterQuestionId === undefined ? questions : [...questions, filterQuestionId];
  if (!named.every((question) => asked.has(question))) throw notFound();
  if (deviceId !== undefined) ownedBy(firm, await load(dependencies, deviceAggregate, deviceId));
}
