import { randomUUID } from 'node:crypto';
import type { RespondPage } from '@canvass/contracts/device/page';
import { createTicket } from '@canvass/platform/identity/ticket';
import { isTestToken } from '@canvass/platform/identity/test-link';
import type { RespondentDependencies } from './respondent.js';
import { sizeOfForm } from './size-of-form.js';

const ID = /^[0-9a-f-]{36}$/i;

/** Who tries which poll. */
interface Trying {
  pollId: string;
  token: string;
  /** Of the caller. */
  address: string;
}

/** What is shown at the address at which a poll is tried: its current form, of no service. */
export async function tryPage(
  { admission, keys, now, believedNow, accounts }: RespondentDependencies,
  { pollId, token, address }: Trying,
): Promise<RespondPage> {
  const isOpen = ID.test(pollId) && isTestToken(keys, token, pollId, believedNow());
  if (!isOpen) return { state: 'unknown' };
  const { editions, closedAt, firm } = await admission.edition(pollId);
  const current = editions.at(-1);
  if (!current || !firm) return { state: 'noPoll' };
  if (closedAt !== undefined) return { state: 'closed' };
  if ((await admission.refusalOf(firm, now())) === 'firmLapsed') return { state: 'firmLapsed' };
  const { edition } = current;
  const form = await admission.form(current.form);
  if (!admission.pages.count(address, sizeOfForm(form))) return { state: 'busy' };
  const issuedAt = believedNow().toISOString();
  const ticket = createTicket(keys, {
    ...{ id: randomUUID(), device: pollId, poll: pollId, edition, issuedAt },
  });
  return {
    state: 'open',
    account: await accounts.askingCompany(firm),
    device: { _id: pollId, name: '', type: 'hyperlink', serialNumber: '' },
    polls: [{ pollId, edition, ticket, form }],
    test: token,
  };
}
