import type { Command } from 'commander';
import { MOST_RECIPIENTS_AT_ONCE, type NewRecipient } from '@canvass/contracts/campaign/campaign';
import { recipientCalls } from '@canvass/contracts/recipient/calls';
import {
  addedRecipientsSchema,
  recipientListSchema,
  type RecipientView,
} from '@canvass/contracts/recipient/view';
import { LARGEST_PAGE } from '@canvass/contracts/http/page';
import Papa from 'papaparse';
import { Failure, MISUSED } from '../failure.js';
import { call, type Caller } from '../server/call.js';
import type { SessionStore } from '../session/store.js';
import { columnsOf } from '../terminal/columns.js';
import { withJson, type JsonOption } from '../terminal/options.js';
import { print, readGiven, type Terminal } from '../terminal/terminal.js';
import { findRecord } from './program.js';
import { campaignKind } from './sending-kinds.js';

/** The recipients of a CSV file: a column of addresses, and what else is known of each. @throws Failure when it is none */
function recipientsIn(text: string, file: string): NewRecipient[] {
  const { data, meta } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
  });
  if (!meta.fields?.includes('email')) {
    throw new Failure(`${file}: its first line must name a column email.`, MISUSED);
  }
  return data.map(({ email = '', ...fields }) => ({
    email: email.trim(),
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value)),
  }));
}

async function readRecipients(caller: Caller, id: string): Promise<RecipientView[]> {
  const all: RecipientView[] = [];
  for (;;) {
    const query = { id, limit: LARGEST_PAGE, skip: all.length };
    const page = await call(caller, recipientCalls.list, { query, answer: recipientListSchema });
    all.push(...page.recipients);
    if (page.recipients.length === 0 || all.length >= page.total) return all;
  }
}

/** `canvass campaign recipients` and `canvass campaign add`. */
export function addRecipientCommands(
  campaigns: Command,
  terminal: Terminal,
  sessions: SessionStore,
): void {
  const which = 'its id, or its name where no other is called so';
  withJson(campaigns.command('recipients').description('those whom one is sent to'))
    .argument('<campaign>', which)
    .action(async (asked: string, { json = false }: JsonOption) => {
      const session = await sessions.read();
      const { _id: id } = await findRecord(session, campaignKind, asked);
      const recipients = await readRecipients(session, id);
      const rows = recipients.map(({ email, status, mailedAt, reason }) => [
        ...[email, status, mailedAt ?? '-', reason || '-'],
      ]);
      const table = columnsOf([['E-MAIL', 'STATUS', 'MAILED AT', 'REASON'], ...rows]);
      print(terminal, json, { recipients, total: recipients.length }, table);
    });
  withJson(campaigns.command('add').description('add recipients of a file'))
    .argument('<campaign>', which)
    .requiredOption('-f, --file <path>', 'CSV with a column email; - for standard input')
    .action(async (asked: string, { file, json = false }: JsonOption & { file: string }) => {
      const recipients = recipientsIn(await readGiven(terminal, file), file);
      const session = await sessions.read();
      const { _id: id } = await findRecord(session, campaignKind, asked);
      const sum = { added: 0, known: 0 };
      for (let from = 0; from < recipients.length; from += MOST_RECIPIENTS_AT_ONCE) {
        const some = recipients.slice(from, from + MOST_RECIPIENTS_AT_ONCE);
        const { added, known } = await call(session, recipientCalls.add, {
          ...{ body: { id, recipients: some }, answer: addedRecipientsSchema },
          forbidden: 'it is for editors of the firm.',
        });
        sum.added += added;
        sum.known += known;
      }
      print(terminal, json, sum, `${sum.added} were added, and ${sum.known} were known already.`);
    });
}
