import { normaliseEmail } from '@canvass/contracts/account/account';
import type { SoughtPerson } from '@canvass/contracts/person/sought';
import { recipientAggregate } from '@canvass/contracts/recipient/state';
import { responseAggregate } from '@canvass/contracts/response/state';
import { isReceiptToken } from '@canvass/platform/identity/receipt';
import { readRecipientToken, responseOfLink } from '@canvass/platform/identity/recipient-token';
import type { Filter } from '@canvass/platform/read-store/port';
import { walk } from '@canvass/platform/read-store/walk';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import {
  recipientCollection,
  type RecipientDocument,
} from '@canvass/projections/recipient/document';
import { reportCollection, type ReportDocument } from '@canvass/projections/report/document';
import {
  hiddenKey,
  responseCollection,
  type ResponseDocument,
} from '@canvass/projections/response/document';
import type { QueryDependencies } from '../dependencies.js';
import { hasPart } from '../reading/search.js';

/** What a firm has of a person. */
export interface FoundPerson {
  /** Ids. */
  responses: string[];
  recipients: { id: string; campaign: string }[];
  /** Ids of e-mail reports that go to the address. */
  reports: string[];
}

/** Finds what a firm has of a person, in its read models as they stand. */
export type FindPerson = (firm: string, sought: SoughtPerson) => Promise<FoundPerson>;

/** The read models in which people are found. */
export const personCollections = [
  responseCollection,
  recipientCollection,
  reportCollection,
  pollCollection,
];

type Asking = Pick<QueryDependencies, 'store' | 'keys'> & {
  log: Pick<QueryDependencies['log'], 'read'>;
};

/** Makes what finds people. */
export function createFindPerson({ store, log, keys }: Asking): FindPerson {
  const ofFirm = (firm: string): Filter => ({ eq: { field: 'firm', value: firm } });

  /** All documents of a firm that a filter finds and that fit. */
  async function all<D extends ResponseDocument | RecipientDocument | ReportDocument>(
    { name }: { name: string },
    firm: string,
    filters: readonly Filter[],
    fits: (document: D) => boolean,
  ): Promise<D[]> {
    const found: D[] = [];
    const filter: Filter = { and: [ofFirm(firm), ...filters] };
    for await (const part of walk<D>(store, name, { filter })) found.push(...part.filter(fits));
    return found;
  }

  const pollsOf = async (firm: string) => {
    const polls: PollDocument[] = [];
    const asked = { filter: ofFirm(firm) };
    for await (const part of walk<PollDocument>(store, pollCollection.name, asked)) {
      polls.push(...part);
    }
    return polls;
  };

  /** Ids of the responses that were given by the personal links of recipients. */
  async function linkedTo(firm: string, recipients: readonly string[]): Promise<string[]> {
    if (recipients.length === 0) return [];
    const polls = await pollsOf(firm);
    const ids: string[] = [];
    for (const recipient of recipients) {
      const events = await log.read(recipientAggregate.stream(recipient));
      const mailed = events.flatMap(({ data }) => ('due' in data ? [String(data['due'])] : []));
      for (const due of new Set(mailed)) {
        ids.push(
          ...polls.map(({ _id }) => responseOfLink(keys, { recipient, due }, _id).responseId),
        );
      }
    }
    return ownResponses(firm, ids);
  }

  async function ownResponses(firm: string, ids: readonly string[]): Promise<string[]> {
    const found = await store.getMany<ResponseDocument>(responseCollection.name, ids);
    return found.filter((one) => one.firm === firm).map(({ _id }) => _id);
  }

  const foundOf = async (
    firm: string,
    recipients: readonly RecipientDocument[],
    responses: readonly string[],
    reports: readonly string[] = [],
  ): Promise<FoundPerson> => {
    const linked = await linkedTo(
      firm,
      recipients.map(({ _id }) => _id),
    );
    return {
      responses: [...new Set([...responses, ...linked])],
      recipients: recipients.map(({ _id: id, campaign }) => ({ id, campaign })),
      reports: [...reports],
    };
  };

  async function byEmail(firm: string, email: string): Promise<FoundPerson> {
    const isTheirs = (one: string) => normaliseEmail(one) === normaliseEmail(email);
    const names = new Set(
      (await pollsOf(firm)).flatMap(({ content }) => content.hiddenFields ?? []),
    );
    const values = [...new Set([email, email.toLowerCase()])];
    const hidden = [...names].flatMap((name) =>
      values.map((value) => ({ has: { field: 'hiddenKeys', value: hiddenKey(name, value) } })),
    );
    const written = [{ or: [...hidden, hasPart('texts', email)] }];
    const [recipients, reports, responses] = await Promise.all([
      all<RecipientDocument>(recipientCollection, firm, [hasPart('email', email)], (one) =>
        isTheirs(one.email),
      ),
      all<ReportDocument>(reportCollection, firm, [hasPart('email', email)], ({ content }) =>
        isTheirs(content.email),
      ),
      all<ResponseDocument>(responseCollection, firm, written, (one) =>
        namesAddress(one, isTheirs),
      ),
    ]);
    return foundOf(firm, recipients, idsOf(responses), idsOf(reports));
  }

  async function byField(firm: string, name: string, value: string): Promise<FoundPerson> {
    const key = { has: { field: 'hiddenKeys', value: hiddenKey(name, value) } };
    const [recipients, responses] = await Promise.all([
      all<RecipientDocument>(
        recipientCollection,
        firm,
        [],
        ({ fields }) => Object.hasOwn(fields, name) && fields[name] === value,
      ),
      all<ResponseDocument>(responseCollection, firm, [key], () => true),
    ]);
    return foundOf(firm, recipients, idsOf(responses));
  }

  async function byLink(firm: string, link: string): Promise<FoundPerson> {
    const { token, receipt } = partsOf(link);
    if (receipt) {
      const { id, secret } = receipt;
      const { receipt: kept } = responseAggregate.fold(
        await log.read(responseAggregate.stream(id)),
      );
      const isTheirs = kept !== undefined && isReceiptToken(keys, id, secret, kept.hash);
      return foundOf(firm, [], isTheirs ? await ownResponses(firm, [id]) : []);
    }
    const named = token === undefined ? undefined : readRecipientToken(keys, token);
    if (!named) return foundOf(firm, [], []);
    const known = await store.getMany<RecipientDocument>(recipientCollection.name, [
      named.recipient,
    ]);
    const own = known.filter((one) => one.firm === firm);
    // The link leads to its response also where the recipient was removed.
    const polls = await pollsOf(firm);
    const ids = polls.map(({ _id }) => responseOfLink(keys, named, _id).responseId);
    return foundOf(firm, own, await ownResponses(firm, ids));
  }

  return async (firm, { email, hiddenField, hiddenValue, link }) => {
    if (email !== undefined) return byEmail(firm, email.trim());
    if (link !== undefined) return byLink(firm, link);
    return byField(firm, hiddenField ?? '', hiddenValue ?? '');
  };
}

const idsOf = (documents: readonly { _id: string }[]): string[] => documents.map(({ _id }) => _id);

/** Whether a response has an address in a hidden field, or in what was written, where it stands by itself. */
function namesAddress(
  { hidden = {}, answers }: ResponseDocument,
  isTheirs: (word: string) => boolean,
): boolean {
  const written = Object.values(answers)
    .flat(2)
    .filter((one) => typeof one === 'string');
  const words = [...Object.values(hidden), ...written].flatMap((text) =>
    text.split(/[\s,;:<>()"']+/u).map((word) => word.replace(/\.+$/, '')),
  );
  return words.some(isTheirs);
}

/** What a link says: the token of a personal one, or the parts of a receipt's. */
function partsOf(link: string): { token?: string; receipt?: { id: string; secret: string } } {
  const [, id, secret] = /#([0-9a-f-]{36})\.([0-9a-f]{32})$/i.exec(link) ?? [];
  if (id !== undefined && secret !== undefined) {
    return { receipt: { id: id.toLowerCase(), secret: secret.toLowerCase() } };
  }
  const [, token] = /[?&](?:r|token)=([\w-]+)/.exec(link) ?? [];
  return token === undefined ? {} : { token };
}
