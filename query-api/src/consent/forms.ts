import { idSchema } from '@canvass/contracts/event/schema';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { Principal } from '@canvass/platform/http/route';
import type { Filter, Paging, ReadStoreReader } from '@canvass/platform/read-store/port';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import {
  NEWEST_FIRST,
  responseCollection,
  type ResponseDocument,
} from '@canvass/projections/response/document';
import { z } from 'zod';
import { periodOf, periodParameters } from '../chart/period.js';
import { sinceFilters } from '../response/asked.js';
import { allOr, optionalParameter } from '../reading/list.js';
import { ownDocument } from '../reading/own.js';
import { visibleIds } from '../reading/visible.js';

const yesOrNo = optionalParameter(z.enum(['true', 'false']));

/** Which filled consent forms are meant. */
export const consentParameters = {
  pollId: allOr(idSchema),
  /** `true`: with a signature; `false`: without one. */
  signed: yesOrNo,
  ...periodParameters,
  /** `true` lists what was set aside, and never counted. */
  quarantined: yesOrNo,
};
type Asked = z.output<z.ZodObject<typeof consentParameters>>;

/** Polls that are consent forms now, and that the caller may see. A deleted poll takes its forms along. */
async function consentPolls(
  store: ReadStoreReader,
  caller: Principal,
  pollId: string | undefined,
): Promise<PollDocument[]> {
  if (pollId !== undefined) {
    const poll = await ownDocument<PollDocument>(store, pollCollection, caller, pollId);
    return poll.content.isConsentForm ? [poll] : [];
  }
  const visible = visibleIds(caller, pollCollection);
  return store.find<PollDocument>(pollCollection.name, {
    filter: {
      and: [
        { eq: { field: 'firm', value: caller.firm } },
        { eq: { field: 'content.isConsentForm', value: true } },
        ...(visible ? [{ in: { field: '_id', values: [...visible] } }] : []),
      ],
    },
  });
}

/** Filled forms of some polls. */
export interface Forms {
  polls: ReadonlyMap<string, PollDocument>;
  /** Each condition finds a part of them in order, by an index; no form is in two parts. */
  parts: readonly Filter[];
}

/** Neither a test, nor dropped since it was set aside. */
const stillAside: readonly Filter[] = [
  { eq: { field: 'isTest', value: false } },
  { exists: { field: 'dropped', value: false } },
];

/**
 * The forms that a query means: what was finished, and is not set aside unless that is asked for.
 * @throws Refusal notFound, or as `periodOf`
 */
export async function formsOf(
  store: ReadStoreReader,
  caller: Principal,
  asked: Asked,
): Promise<Forms> {
  const period = periodOf(asked);
  const polls = await consentPolls(store, caller, asked.pollId);
  const isSigned = asked.signed === undefined ? [true, false] : [asked.signed === 'true'];
  const parts = polls.flatMap(({ _id }) =>
    isSigned.map((value): Filter => {
      const equal: Filter[] = [
        { eq: { field: 'poll', value: _id } },
        { eq: { field: 'quarantined', value: asked.quarantined === 'true' } },
        ...(asked.quarantined === 'true' ? stillAside : []),
        { eq: { field: 'isSigned', value } },
      ];
      const days: Filter[] = period ? [{ range: { field: 'day', ...period } }] : [];
      return { and: [...equal, ...days, ...sinceFilters(asked.since)] };
    }),
  );
  return { polls: new Map(polls.map((poll) => [poll._id, poll])), parts };
}

/** Those of a part, the newest first. */
export function readPart(
  store: ReadStoreReader,
  filter: Filter,
  page: Paging,
): Promise<ResponseDocument[]> {
  return store.find<ResponseDocument>(responseCollection.name, {
    ...{ filter, sort: NEWEST_FIRST, page },
  });
}

/** Whether one stands before the other in `NEWEST_FIRST`. */
function newestFirst(one: ResponseDocument, other: ResponseDocument): number {
  const key = ({ day, countedAt, _id }: ResponseDocument) => `${day} ${countedAt} ${_id}`;
  return key(one) < key(other) ? 1 : -1;
}

/** A page of them, the newest first, and how many there are. */
export async function pageOfForms(
  store: ReadStoreReader,
  { parts }: Pick<Forms, 'parts'>,
  { skip, limit }: Paging,
): Promise<{ documents: ResponseDocument[]; total: number }> {
  // Each part may hold all of the page, and all that stands before it.
  const [found, counts] = await Promise.all([
    Promise.all(parts.map((part) => readPart(store, part, { skip: 0, limit: skip + limit }))),
    Promise.all(parts.map((part) => store.count(responseCollection.name, part))),
  ]);
  const documents = found.flat().sort(newestFirst);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return { documents: documents.slice(skip, skip + limit), total };
}

/** One of the forms that the caller may see, counted or not, and its poll. @throws Refusal notFound */
export async function ownForm(
  store: ReadStoreReader,
  caller: Principal,
  id: string,
): Promise<{ form: ResponseDocument; poll: PollDocument }> {
  const form = await store.get<ResponseDocument>(responseCollection.name, id);
  if (form?.firm !== caller.firm || !form.isFinished) throw notFound();
  const [poll] = await consentPolls(store, caller, form.poll);
  if (!poll) throw notFound();
  return { form, poll };
}
