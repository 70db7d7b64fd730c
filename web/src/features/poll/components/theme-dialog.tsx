import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LONGEST_THEME_DESCRIPTION,
  themeColours,
  themeParts,
  type ColorThemeContent,
  type ThemeLook,
} from '@canvass/contracts/color-theme/color-theme';
import { checkColorTheme } from '@canvass/contracts/color-theme/rules';
import type { ColorThemeView } from '@canvass/contracts/color-theme/view';
import type { Failure } from '../../../api/failure.js';
import { passFocus } from '../../../ui/browser/pass-focus.js';
import { CancelButton } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { useDiscardGuard } from '../../../ui/dialogs/discard-guard.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { ColourField } from '../../../ui/fields/colour-field.js';
import { TextField } from '../../../ui/fields/fields.js';
import { PictureField } from '../../../ui/fields/picture-field.js';
import { SwitchField } from '../../../ui/fields/switch-field.js';
import { Stack } from '../../../ui/layout/stack.js';
import { SaveButton } from '../../../ui/record/save-button.js';
import { useDraftForm } from '../../../ui/record/use-draft-form.js';
import { useCreateColorTheme, useEditColorTheme } from '../api/color-theme.js';
import { ContrastNotice } from './contrast-notice.js';
import { DesignPicture } from './design-picture.js';
import { PAPER, usualColours } from './design-part.js';

interface ThemeDialogProps {
  /** The theme to edit; undefined for a new one. */
  theme: ColorThemeView | undefined;
  /** What a new one begins with. */
  look: ThemeLook;
  /** Called with the theme as it is once saved. */
  onSaved: (theme: ColorThemeView) => void;
  onClose: () => void;
}

const isSameTheme = (one: ColorThemeContent, other: ColorThemeContent): boolean =>
  one.description === other.description &&
  one.isDefault === other.isDefault &&
  themeParts.every((part) => (one[part] ?? '') === (other[part] ?? ''));

/** A theme of the firm: its description, colours and picture; mounted while it is open. */
export function ThemeDialog({ theme, look, onSaved, onClose }: ThemeDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const before: ColorThemeContent = theme ?? { description: '', isDefault: false, ...look };
  const form = useDraftForm({ draft: { ...before }, rules: checkColorTheme });
  const { draft, update } = form;
  const { close, question } = useDiscardGuard(!isSameTheme(draft, before), onClose);
  const creation = useCreateColorTheme();
  const edit = useEditColorTheme();
  const save = form.submit(({ description, isDefault, ...parts }) => {
    const body = {
      ...{ description, isDefault },
      ...Object.fromEntries(themeParts.map((part) => [part, parts[part] ?? ''])),
    };
    const told = {
      onSuccess: (saved: ColorThemeView) => {
        onClose();
        onSaved(saved);
        showSuccess({ text: t('poll.theme.saved') });
      },
      onError: ({ violations }: Failure) => form.refuse(violations),
    };
    if (!theme) return creation.mutate(body, told);
    edit.mutate({ ...body, id: theme._id, revision: theme.revision }, told);
  });
  return (
    <>
      <Dialog
        open
        title={t(theme ? 'poll.theme.editTitle' : 'poll.theme.newTitle')}
        onClose={close}
        width={600}
        actions={
          <>
            <CancelButton onClick={close} />
            <SaveButton form={id} isSaving={creation.isPending || edit.isPending} />
          </>
        }
      >
        <Stack as="form" id={id} ref={form.ref} noValidate onSubmit={save} gap={4}>
          <TextField
            label={t('poll.theme.description')}
            required
            autoFocus
            maxLength={LONGEST_THEME_DESCRIPTION}
            {...form.text('description')}
          />
          <ThemeColours draft={draft} update={update} />
          <PictureField
            label={t('poll.backgroundPicture')}
            imageType="background"
            address={draft.backgroundImageURL ?? ''}
            onChange={(backgroundImageURL) => update({ backgroundImageURL })}
            preview={<DesignPicture address={draft.backgroundImageURL} />}
          />
          <SwitchField
            label={t('poll.theme.makeDefault')}
            help={t('poll.theme.makeDefaultHelp')}
            {...form.tick('isDefault')}
          />
        </Stack>
      </Dialog>
      {question}
    </>
  );
}

interface ThemeColoursProps {
  draft: ColorThemeContent;
  update: (part: Partial<ColorThemeContent>) => unknown;
}

/** The colours of a theme; where one is hard to read on what it stands on, it says so. */
function ThemeColours({ draft, update }: ThemeColoursProps) {
  const { t } = useTranslation();
  const background = draft.backgroundColor || PAPER;
  const under: Partial<Record<(typeof themeColours)[number], string | undefined>> = {
    questionColor: background,
    answersColor: background,
    buttonsTextColor: draft.buttonsColor,
  };
  const labels = {
    questionColor: t('poll.colour.questionColor'),
    answersColor: t('poll.colour.answersColor'),
    backgroundColor: t('poll.colour.backgroundColor'),
    buttonsColor: t('poll.buttonColour.color'),
    buttonsTextColor: t('poll.buttonColour.textColor'),
    buttonsBorderColor: t('poll.buttonColour.borderColor'),
  };
  return (
    <Stack gap={2} tone="ink" ref={passFocus}>
      {themeColours.map((part) => {
        const colour = draft[part] || undefined;
        const ground = under[part];
        return (
          <Stack key={part} gap={2}>
            <ColourField
              label={labels[part]}
              value={colour}
              usual={usualColours[part]}
              onChange={(value) => update({ [part]: value })}
            />
            {colour && ground && (
              <ContrastNotice
                label={labels[part]}
                colour={colour}
                background={ground}
                onTake={(value) => update({ [part]: value })}
                disabled={false}
              />
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}
