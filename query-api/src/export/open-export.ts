import type { AnswersSort } from '@canvass/contracts/response/calls';
import { codesOf, type FormCodes } from '@canvass/contracts/code/codes-of';
import { notFound, type Refusal } from '@canvass/contracts/rule/refusal';
import type { Filter } from '@canvass/platform/read-store/port';
import { walk } from '@canvass/platform/read-store/walk';
import type { Principal } from '@canvass/platform/http/route';
import {
  ALL,
  chartCollection,
  chartId,
  readCounters,
  type ChartDocument,
} from '@canvass/projections/chart/document';
import { codeCollection, type CodeDocument } from '@canvass/projections/code/document';
import { deviceCollection, type DeviceDocument } from '@canvass/projections/device/document';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { questionCollection, type QuestionDocument } from '@canvass/projections/question/document';
import { responseCollection, type ResponseDocument } from '@canvass/projections/response/document';
import type { QueryDependencies } from '../dependencies.js';
import { ownDocument } from '../reading/own.js';
import { isVisible } from '../reading/visible.js';
import { asAsked } from '../response/as-asked.js';
import { filtersOf, sortOf, type AskedResponses } from '../response/asked.js';
import { countedMoment } from '../response/counted-at.js';
import type { Row } from './column.js';
import { exportedQuestions, type Exported } from './question.js';

export interface AskedExport extends AskedResponses {
  sort?: AnswersSort | undefined;
  /** Also what was set aside, after all others. */
  setAside?: 'true' | 'false' | undefined;
  /** Id of the last response of a file that broke off: only what comes after it. */
  after?: string | undefined;
}

/** What a file is made of. */
export interface OpenExport extends Exported {
  codes: FormCodes;
  pollName: string;
  timeZone: string;
  /** Read as they are taken: who stops taking them leaves nothing open. */
  rows: AsyncGenerator<Row[], void>;
}

type Dependencies = Pick<QueryDependencies, 'store' | 'admission'>;

/** What answers to a poll are written with. */
export interface ExportFrame extends Exported {
  codes: FormCodes;
  pollName: string;
  timeZone: string;
  rowOf(response: ResponseDocument): Promise<Row>;
}

/** @throws Refusal as not found when the poll or the service is not the caller's */
export async function exportFrame(
  { store, admission }: Dependencies,
  caller: Principal,
  asked: Pick<AskedExport, 'pollId' | 'deviceId' | 'quarantined' | 'setAside' | 'tests'>,
): Promise<ExportFrame> {
  const { pollId, deviceId } = asked;
  const poll = await ownDocument<PollDocument>(store, pollCollection, caller, pollId);
  if (deviceId !== undefined) await ownDocument(store, deviceCollection, caller, deviceId);
  const [questions, { editions }, chart, known, timeZone] = await Promise.all([
    store.getMany<QuestionDocument>(questionCollection.name, poll.content.questions),
    admission.edition(pollId),
    store.get<ChartDocument>(
      chartCollection.name,
      chartId({ poll: pollId, device: ALL, day: ALL }),
    ),
    store.get<CodeDocument>(codeCollection.name, pollId),
    admission.timeZoneOf(caller.firm),
  ]);
  const { questions: counted } = readCounters(chart ? [chart] : []);
  const exported = await exportedQuestions({
    questions,
    hiddenFields: poll.content.hiddenFields ?? [],
    editions,
    form: (hash) => admission.form(hash),
    // What was set aside, and tests, are in no counter.
    isAnswered: (id) => id in counted || asked.tests === 'true' || holdsSetAside(asked),
  });
  const source = { edition: () => Promise.resolve({ editions }), form: admission.form };
  const serviceName = serviceNames({ store }, caller);
  const rowOf = async (response: ResponseDocument): Promise<Row> => {
    const wordings = await asAsked(source, response, questions);
    return {
      response,
      asked: new Map(wordings.map(({ id, content }) => [id, content])),
      service: await serviceName(response.device),
      moment: countedMoment(response, timeZone),
    };
  };
  const contents = exported.questions.map(({ id, content }) => ({ ...content, _id: id }));
  const codes = codesOf(contents, known);
  return { ...exported, codes, pollName: poll.content.name, timeZone, rowOf };
}

/**
 * Opens the answers that are asked for, newest first unless another order is asked for.
 * @throws Refusal as not found when the poll, the service or the response to go on from is not the caller's, noAnswersYet,
 * noAnswersInPeriod or noAnswersFound when there is nothing to export
 */
export async function openExport(
  dependencies: Dependencies,
  caller: Principal,
  asked: AskedExport,
): Promise<OpenExport> {
  const { rowOf, ...frame } = await exportFrame(dependencies, caller, asked);
  const after = await lastTaken(dependencies, caller, asked);
  const parts = documentsOf(dependencies, asked, after);
  const first = await parts.next();
  if (first.done && !after) throw await nothingFor(dependencies, asked);
  async function* rows(): AsyncGenerator<Row[], void> {
    if (first.done) return;
    yield await Promise.all(first.value.map(rowOf));
    for await (const part of parts) yield await Promise.all(part.map(rowOf));
  }
  return { ...frame, rows: rows() };
}

/** Whether a file holds what was set aside, alone or with all else. Tests are alone in theirs. */
export function holdsSetAside({
  quarantined,
  setAside,
  tests,
}: Pick<AskedExport, 'quarantined' | 'setAside' | 'tests'>): boolean {
  return tests !== 'true' && (quarantined === 'true' || setAside === 'true');
}

/** The response after which a file goes on. @throws Refusal as not found, also when it was erased since */
async function lastTaken(
  { store }: Pick<Dependencies, 'store'>,
  { firm }: Principal,
  { pollId, after }: AskedExport,
): Promise<ResponseDocument | undefined> {
  if (after === undefined) return undefined;
  const last = await store.get<ResponseDocument>(responseCollection.name, after);
  if (last?.firm !== firm || last.poll !== pollId) throw notFound();
  return last;
}

async function* documentsOf(
  { store }: Pick<Dependencies, 'store'>,
  asked: AskedExport,
  after: ResponseDocument | undefined,
): AsyncGenerator<ResponseDocument[], void> {
  const isBoth = holdsSetAside(asked) && asked.quarantined !== 'true';
  const quarantined = isBoth ? (['false', 'true'] as const) : [asked.quarantined ?? 'false'];
  for (const one of quarantined) {
    const isSetAside = one === 'true';
    // What counts comes first: after what was set aside, none of it is left.
    if (isBoth && after?.quarantined && !isSetAside) continue;
    const filter: Filter = { and: filtersOf({ ...asked, quarantined: one }) };
    const goesOn = after?.quarantined === isSetAside ? after : undefined;
    const way = { filter, sort: sortOf(asked.sort ?? '-countedAt'), after: goesOn };
    yield* walk<ResponseDocument>(store, responseCollection.name, way);
  }
}

/** Filters besides the poll and the period. */
const narrowing = [
  ...(['deviceId', 'language', 'responseId', 'questionId', 'hiddenField', 'text', 'asOf'] as const),
];

/** What does not count is a choice of its own: none of it says nothing about the answers to the poll. */
function isOfUncounted({ quarantined, tests }: AskedExport): boolean {
  return quarantined === 'true' || tests === 'true';
}

/** Why there is nothing to export: the poll has no answers, or the filters leave none. */
async function nothingFor(
  { store }: Pick<Dependencies, 'store'>,
  asked: AskedExport,
): Promise<Refusal> {
  const { pollId, setAside } = asked;
  if (isOfUncounted(asked)) return notFound('noAnswersFound');
  const all = documentsOf({ store }, { pollId, setAside }, undefined);
  const isEmpty = (await all.next()).done === true;
  if (isEmpty) return notFound('noAnswersYet');
  const isOnlyPeriod = narrowing.every((name) => asked[name] === undefined);
  return notFound(isOnlyPeriod ? 'noAnswersInPeriod' : 'noAnswersFound');
}

/** What services are called, each asked for once; empty for those that the caller may not see. */
function serviceNames({ store }: Pick<Dependencies, 'store'>, caller: Principal) {
  const names = new Map<string, Promise<string>>();
  const read = async (id: string) => {
    if (!isVisible(caller, deviceCollection, id)) return '';
    return (await store.get<DeviceDocument>(deviceCollection.name, id))?.content.name ?? '';
  };
  return (id: string): Promise<string> => {
    const known = names.get(id) ?? read(id);
    names.set(id, known);
    return known;
  };
}
