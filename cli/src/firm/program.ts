import type { Command } from 'commander';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { editCompanySettingsSchema } from '@canvass/contracts/firm/commands';
import { companySettingsViewSchema, companyViewSchema } from '@canvass/contracts/firm/view';
import { slotKinds } from '@canvass/contracts/firm/slot-kinds';
import { changedFields, checkedFields, fieldsIn } from '../record/fields.js';
import { call } from '../server/call.js';
import type { SessionStore } from '../session/store.js';
import { columnsOf } from '../terminal/columns.js';
import { withJson, type JsonOption } from '../terminal/options.js';
import { print, type Terminal } from '../terminal/terminal.js';

interface SettingsGiven extends JsonOption {
  file?: string;
  timeZone?: string;
  /** Days, or `ever`. */
  keepAnswers?: string;
}

/** `canvass firm`: the company that is signed in. */
export function addFirmCommands(
  program: Command,
  terminal: Terminal,
  sessions: SessionStore,
): void {
  const firm = program.command('firm').description('your company and its settings');
  withJson(firm.command('show').description('what is known of it, and what it uses')).action(
    async ({ json = false }: JsonOption) => {
      const request = { answer: companyViewSchema };
      const company = await call(await sessions.read(), firmCalls.view, request);
      const { usage, retentionDays } = company;
      const words = columnsOf([
        ['company', company.companyName],
        ['owner', `${company.name} (${company.email})`],
        ['time zone', company.timeZone],
        ['languages', company.questionLanguages.join(', ')],
        ['answers are kept', retentionDays === null ? 'for ever' : `${retentionDays} days`],
        ...slotKinds.map((kind) => [kind, String(usage[kind])]),
      ]);
      print(terminal, json, company, words);
    },
  );
  withJson(firm.command('edit').description('change its settings'))
    .option('--file <path>', 'JSON, such as `show --json` gives; - for standard input')
    .option('--time-zone <zone>', 'for example Europe/Sofia')
    .option('--keep-answers <days>', 'a number of days, or ever')
    .action(async ({ file, timeZone, keepAnswers, json = false }: SettingsGiven) => {
      const session = await sessions.read();
      const present = await call(session, firmCalls.view, { answer: companyViewSchema });
      const { revision = present.revision, ...given } =
        file === undefined ? {} : await fieldsIn(terminal, file);
      const said = {
        ...given,
        ...(timeZone === undefined ? {} : { timeZone }),
        ...(keepAnswers === undefined
          ? {}
          : { retentionDays: keepAnswers === 'ever' ? null : Number(keepAnswers) }),
      };
      const settable = editCompanySettingsSchema.shape;
      const changes = { ...changedFields(terminal, said, { present, settable }), revision };
      const body = checkedFields(editCompanySettingsSchema, changes);
      const view = await call(session, firmCalls.editSettings, {
        ...{ body, answer: companySettingsViewSchema },
        forbidden: 'it is for editors of the firm.',
      });
      print(terminal, json, view, `${present.companyName} has been changed.`);
    });
}
