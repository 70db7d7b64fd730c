import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colorThemeCalls } from '@canvass/contracts/color-theme/calls';
import { lookOf, withTheme } from '@canvass/contracts/color-theme/look';
import { productThemes } from '@canvass/contracts/color-theme/product-themes';
import type { ColorThemeView } from '@canvass/contracts/color-theme/view';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { Button } from '../../../ui/controls/button.js';
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Stack } from '../../../ui/layout/stack.js';
import { PlanLock } from '../../../ui/plan/plan-lock.js';
import { useColorThemes } from '../api/color-theme.js';
import { isUsed, type DesignPartProps } from './design-part.js';
import { ThemeChoice } from './theme-choice.js';

const ThemeDialog = onDemand(async () => (await import('./theme-dialog.js')).ThemeDialog);

/** The colour themes that a poll can take its look from. */
export function DesignThemes({ form }: DesignPartProps) {
  const { t } = useTranslation();
  const { style } = form.draft;
  const asked = useColorThemes();
  const leave = () =>
    form.update(({ style: { themeId: _theme, ...others } }) => ({ style: others }));
  const choose = (theme: ColorThemeView | undefined) =>
    theme ? form.update((draft) => ({ style: withTheme(draft.style, theme) })) : leave();
  return (
    <PlanLock
      feature="customTheme"
      label={t('poll.theme.label')}
      isUsed={isUsed({ form }, 'customTheme')}
      onSwitchOff={leave}
    >
      {(isLocked) => (
        <Stack gap={3}>
          <ThemeChoice
            themes={asked.data?.themes ?? productThemes}
            look={lookOf(style)}
            chosen={style.themeId}
            onChoose={choose}
            disabled={isLocked}
          />
          {asked.error && <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />}
          {!isLocked && (
            <ThemeActions
              form={form}
              chosen={asked.data?.themes.find(({ _id }) => _id === style.themeId)}
              onSaved={choose}
              onDeleted={leave}
            />
          )}
        </Stack>
      )}
    </PlanLock>
  );
}

interface ThemeActionsProps extends DesignPartProps {
  /** The theme that the poll has chosen. */
  chosen: ColorThemeView | undefined;
  onSaved: (theme: ColorThemeView) => void;
  onDeleted: () => void;
}

/** What can be done with the poll's colours, and with a theme of the firm that it has chosen. */
function ThemeActions({ form, chosen, onSaved, onDeleted }: ThemeActionsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'new' | 'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  // Those that come with the product have no revision, and stay as they are.
  const own = chosen?.revision === undefined ? undefined : chosen;
  return (
    <Stack row wrap gap={2}>
      <Button kind="secondary" isSmall onClick={() => setOpen('new')}>
        {t('poll.theme.saveAs')}
      </Button>
      {own && (
        <>
          <Button kind="secondary" isSmall onClick={() => setOpen('edit')}>
            {t('poll.theme.edit')}
          </Button>
          <Button kind="dangerQuiet" isSmall onClick={() => setOpen('delete')}>
            {t('poll.theme.delete')}
          </Button>
        </>
      )}
      {(open === 'new' || (open === 'edit' && own)) && (
        <ThemeDialog
          theme={open === 'edit' ? own : undefined}
          look={lookOf(form.draft.style)}
          onSaved={onSaved}
          onClose={close}
        />
      )}
      <DeleteDialog
        record={open === 'delete' && own ? { id: own._id, name: own.description } : null}
        call={colorThemeCalls.delete}
        changes={['colorTheme']}
        warning={t('poll.theme.deleteText')}
        onClose={close}
        onDeleted={onDeleted}
      />
    </Stack>
  );
}
