import type { Command } from 'commander';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { deviceViewSchema } from '@canvass/contracts/device/view';
import { call } from '../server/call.js';
import type { SessionStore } from '../session/store.js';
import { withJson, type JsonOption } from '../terminal/options.js';
import { print, type Terminal } from '../terminal/terminal.js';
import { addRecordCommands, findRecord, recordTable } from './program.js';
import { addRecipientCommands } from './recipients.js';
import { binKind, campaignKind, deviceKind, reportKind } from './sending-kinds.js';
import { pollKind, questionKind } from './survey-kinds.js';

/** The commands for what a firm keeps: polls, questions, services, reports and campaigns. */
export function addAllRecordCommands(
  program: Command,
  terminal: Terminal,
  sessions: SessionStore,
): void {
  const place = { terminal, sessions };
  addRecordCommands(program, place, pollKind);
  addRecordCommands(program, place, questionKind);
  const devices = addRecordCommands(program, place, deviceKind);
  withJson(devices.command('bin').description('those that were deleted and can come back')).action(
    async ({ json = false }: JsonOption) => {
      const views = await binKind.readAll(await sessions.read());
      print(terminal, json, { records: views, total: views.length }, recordTable(binKind, views));
    },
  );
  withJson(devices.command('recover').description('take one out of the bin'))
    .argument('<device>', 'its id, or its name where no other is called so')
    .action(async (asked: string, { json = false }: JsonOption) => {
      const session = await sessions.read();
      const { _id: id, name } = await findRecord(session, binKind, asked);
      const body = { id, status: 'active' } as const;
      const view = await call(session, deviceCalls.edit, { body, answer: deviceViewSchema });
      print(terminal, json, view, `${name} is back.`);
    });
  addRecordCommands(program, place, reportKind);
  const campaigns = addRecordCommands(program, place, campaignKind);
  addRecipientCommands(campaigns, terminal, sessions);
}
