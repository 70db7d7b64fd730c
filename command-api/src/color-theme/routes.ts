import { colorThemeCalls as calls } from '@canvass/contracts/color-theme/calls';
import {
  createColorThemeSchema,
  editColorThemeSchema,
} from '@canvass/contracts/color-theme/commands';
import { colorThemeViewSchema } from '@canvass/contracts/color-theme/view';
import { deleteSchema } from '@canvass/contracts/http/delete';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { deleteColorTheme } from './delete-color-theme.js';
import { createColorTheme, editColorTheme } from './save-color-theme.js';

export function colorThemeRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.create, {
      summary: 'Create a colour theme, which polls can choose by its id',
      feature: 'customTheme',
      body: createColorThemeSchema,
      answer: colorThemeViewSchema,
      handle: (call) => replied(createColorTheme(dependencies, callerOf(call), call.body)),
    }),
    route(calls.edit, {
      summary: 'Edit a colour theme; polls that have chosen it stay as they look',
      feature: 'customTheme',
      body: editColorThemeSchema,
      answer: colorThemeViewSchema,
      handle: (call) => replied(editColorTheme(dependencies, callerOf(call), call.body)),
    }),
    route(calls.delete, {
      summary: 'Delete a colour theme; polls that have chosen it stay as they look',
      body: deleteSchema,
      answer: deleteSchema,
      handle: (call) => replied(deleteColorTheme(dependencies, callerOf(call), call.body)),
    }),
  ];
}
