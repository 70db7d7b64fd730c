import { load } from '@canvass/command-api/command/handle';
import { derivedId } from '@canvass/command-api/command/ids';
import { endPersonErasure } from '@canvass/command-api/person/erase-person';
import {
  removeRecipient,
  removeRecipients,
} from '@canvass/command-api/recipient/remove-recipients';
import { deleteReport } from '@canvass/command-api/report/delete-report';
import { eraseResponse } from '@canvass/command-api/response/erase-response';
import { recipientAggregate } from '@canvass/contracts/recipient/state';
import { idOf } from '@canvass/contracts/event/envelope';
import { personErasureAggregate } from '@canvass/contracts/person/state';
import {
  createFindPerson,
  personCollections,
  type FindPerson,
} from '@canvass/query-api/person/find-person';
import { Checkpoints } from '@canvass/query-api/reading/checkpoints';
import type { LastingProcess } from '../process/lasting-process.js';
import type { ReadingDependencies } from '../reaction/dependencies.js';
import {
  personPolicy,
  type PersonEffect,
  type PersonErasing,
  type PersonResult,
} from './policy.js';

/** Records that are erased in one go. */
const PAGE = 100;

/**
 * Erases all of one person, page by page: what is erased is not found again, so it goes on wherever it was cut off.
 * @param findPerson default: in the read models
 */
export function personProcess(
  dependencies: ReadingDependencies,
  findPerson: FindPerson = createFindPerson(dependencies),
): LastingProcess<PersonErasing, null, PersonEffect, PersonResult> {
  const checkpoints = new Checkpoints(dependencies.store);
  const collections = personCollections.map(({ name }) => name);
  return {
    kind: {
      policy: personPolicy,
      perform: async (effect, _key, id) => {
        const { state, firm = '' } = await load(dependencies, personErasureAggregate, id);
        if (effect.type === 'end') {
          const { type: _type, ...erased } = effect;
          await endPersonErasure(dependencies, { id, firm }, erased);
          return { type: 'ended' };
        }
        // It is done, or its own stream was erased, as after a backup was restored.
        if (!state.sought) return { type: 'erased', responses: 0, recipients: 0, reports: 0 };
        await checkpoints.reachStanding(collections, undefined);
        // What was given until now is not to be missed, nor what is erased already to be found.
        await checkpoints.mustReach(collections, await dependencies.log.head());
        const found = await findPerson(firm, state.sought);
        await forgetMails(dependencies, state.sought.email, found);
        return erase(dependencies, { id, firm, account: state.account }, found);
      },
    },
    types: ['PersonErasureRequested'],
    tell: ({ stream }) => ({ process: idOf(stream), news: null }),
  };
}

type Found = Awaited<ReturnType<FindPerson>>;

/** Empties the mails that are kept here of what is erased next: those to the person, and those about their responses. */
async function forgetMails(
  { log, mailer }: ReadingDependencies,
  sought: string | undefined,
  { responses, recipients }: Found,
): Promise<void> {
  if (!mailer.forget) return;
  const known = recipients.map(async ({ id }) => {
    return (await load({ log }, recipientAggregate, id)).state.email;
  });
  const addresses = [sought ?? '', ...(await Promise.all(known))];
  await mailer.forget([...addresses.filter((address) => address !== ''), ...responses]);
}

async function erase(
  dependencies: ReadingDependencies,
  { id, firm, account }: { id: string; firm: string; account: string },
  found: Found,
): Promise<PersonResult> {
  const contextOf = (record: string) => ({
    ...{ commandId: derivedId('person', id, record), correlationId: id },
    ...{ firm, by: account, type: 'company' as const },
  });
  const responses = found.responses.slice(0, PAGE);
  for (const response of responses) {
    await eraseResponse(dependencies, contextOf(response), { id: response });
  }
  const recipients = found.recipients.slice(0, PAGE);
  for (const { id: recipient, campaign } of recipients) {
    await removeRecipients(dependencies, contextOf(recipient), campaign, [recipient]);
    // Also one that its campaign does not list, as where adding it was cut off.
    await removeRecipient(dependencies, contextOf(recipient), recipient);
  }
  const reports = found.reports.slice(0, PAGE);
  for (const report of reports) {
    await deleteReport(dependencies, contextOf(report), { id: report });
  }
  return {
    type: 'erased',
    responses: responses.length,
    recipients: recipients.length,
    reports: reports.length,
  };
}
