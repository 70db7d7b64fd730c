import { firmCalls as calls } from '@canvass/contracts/firm/calls';
import { editCompanyLogoSchema, editCompanySettingsSchema } from '@canvass/contracts/firm/commands';
import { companyLogoViewSchema, companySettingsViewSchema } from '@canvass/contracts/firm/view';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { changeLogo } from './change-logo.js';
import { changeSettings } from './change-settings.js';

/** Settings and logo of a company. */
export function firmRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.editSettings, {
      summary:
        'Change the time zone, the question languages, the language, the routing page of the company, or how long it keeps answers',
      body: editCompanySettingsSchema,
      answer: companySettingsViewSchema,
      handle: (call) => replied(changeSettings(dependencies, callerOf(call), call.body)),
    }),
    route(calls.editLogo, {
      summary: "Change the company's logo: its picture, size, position and frame",
      body: editCompanyLogoSchema,
      answer: companyLogoViewSchema,
      handle: (call) => replied(changeLogo(dependencies, callerOf(call), call.body)),
    }),
  ];
}
