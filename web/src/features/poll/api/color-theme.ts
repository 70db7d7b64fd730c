import { colorThemeCalls } from '@canvass/contracts/color-theme/calls';
import { usePermissions } from '../../../session/features.js';
import { useAsk } from '../../../api/use-ask.js';
import { useCommand } from '../../../api/use-command.js';

const asked = { topic: 'colorTheme' } as const;

/** The colour themes that polls can choose; asked only where the plan has them. */
export function useColorThemes() {
  const { customTheme } = usePermissions();
  return useAsk(colorThemeCalls.list, customTheme ? {} : null, asked);
}

/** The theme that new polls begin with; undefined where there is none, or where it has not come yet. */
export function useDefaultTheme() {
  const { customTheme } = usePermissions();
  return useAsk(colorThemeCalls.list, customTheme ? {} : null, {
    ...asked,
    select: ({ themes }) => themes.find(({ isDefault }) => isDefault) ?? null,
  });
}

export function useCreateColorTheme() {
  return useCommand(colorThemeCalls.create, { changes: ['colorTheme'] });
}

export function useEditColorTheme() {
  return useCommand(colorThemeCalls.edit, { changes: ['colorTheme'] });
}
