import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTheme } from '@canvass/contracts/color-theme/look';
import type { ColorThemeView } from '@canvass/contracts/color-theme/view';
import { defaultStyle } from '@canvass/contracts/poll/poll';
import { usePermissions } from '../../../session/features.js';
import { useAccount } from '../../../session/profile.js';
import { useAllowedTypes } from '../../../session/room.js';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { Button, CancelButton } from '../../../ui/controls/button.js';
import { ChoiceCards } from '../../../ui/fields/choice-cards.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { useDiscardGuard } from '../../../ui/dialogs/discard-guard.js';
import { TextAreaField, TextField } from '../../../ui/fields/fields.js';
import { Disclosure } from '../../../ui/layout/disclosure.js';
import { Stack } from '../../../ui/layout/stack.js';
import { useDraftForm } from '../../../ui/record/use-draft-form.js';
import { SwitchField } from '../../../ui/fields/switch-field.js';
import { Link } from '../../../ui/text/link.js';
import { useDefaultTheme } from '../api/color-theme.js';
import { newPollWith, violationsOf, type NewPollFields } from './draft.js';
import { FormStyleCards } from './form-style-cards.js';
import { templateNames, templates, type TemplateName } from './templates.js';
import { useStartPoll } from './use-start-poll.js';

const TemplatePreview = onDemand(
  async () => (await import('./template-preview.js')).TemplatePreview,
);

const LibraryChoice = onDemand(async () => (await import('./library-choice.js')).LibraryChoice);

const FORM = 'add-poll';
const nothing: NewPollFields = {
  name: '',
  description: '',
  isConsentForm: false,
  formStyleType: 'card',
};

const checkFields = (fields: NewPollFields) => violationsOf(newPollWith(fields));

interface AddPollDialogProps {
  /** It is the company's first poll. */
  isFirst?: boolean;
  onClose: () => void;
}

/** Asks for a new poll's first fields and what to begin with, then opens the editor; mounted while it is open. */
export function AddPollDialog({ isFirst = false, onClose }: AddPollDialogProps) {
  const { t } = useTranslation();
  const form = useDraftForm({ draft: nothing, rules: checkFields });
  const [begun, setBegun] = useState<TemplateName | 'blank'>('blank');
  const [previewed, setPreviewed] = useState<TemplateName | null>(null);
  const isOperator = useAccount()?.type === 'tabi';
  const hasLibrary = usePermissions().library === true || isOperator;
  const start = useStartPoll();
  const theme = useDefaultTheme();
  const isBlank = begun === 'blank';
  const nameOf = (one: TemplateName | 'blank') => (one === 'blank' ? '' : t(templates[one].name));
  const { name, description } = form.draft;
  const isOwnName = name !== '' && name !== nameOf(begun);
  const { close, question } = useDiscardGuard(isOwnName || description !== '', onClose);
  const begin = (next: TemplateName | 'blank') => {
    // No template has only what a consent form may ask.
    const isConsentForm = next === 'blank' && form.draft.isConsentForm;
    form.update({ isConsentForm, ...(!isOwnName && { name: nameOf(next) }) });
    setBegun(next);
  };
  return (
    <>
      <Dialog
        open
        title={t(isFirst ? 'poll.firstTitle' : 'poll.newTitle')}
        onClose={close}
        actions={
          <>
            <CancelButton onClick={close} />
            <Button type="submit" form={FORM} loading={theme.isFetching && !theme.isFetched}>
              {t(isBlank ? 'poll.writeQuestions' : 'poll.useTemplate')}
            </Button>
          </>
        }
      >
        <Stack
          as="form"
          id={FORM}
          ref={form.ref}
          noValidate
          onSubmit={form.submit((fields) => start({ ...fields, ...lookingAs(theme.data) }, begun))}
          gap={5}
        >
          <ChoiceCards
            label={t('poll.startFrom')}
            value={begun}
            options={[
              { value: 'blank', label: t('poll.blank'), text: t('poll.blankText'), icon: 'plus' },
              ...useAllowedTemplates().map((value) => ({
                value,
                label: t(templates[value].name),
                text: t(templates[value].text),
                icon: templates[value].icon,
              })),
            ]}
            onChange={begin}
          />
          <Stack row wrap gap={3}>
            {begun !== 'blank' && (
              <Button kind="secondary" icon="eye" onClick={() => setPreviewed(begun)}>
                {t('poll.preview')}
              </Button>
            )}
            {hasLibrary && <Link to="/pollLibrary">{t('library.browse')}</Link>}
          </Stack>
          {hasLibrary && (
            <Disclosure label={t('library.startFrom')}>
              <LibraryChoice />
            </Disclosure>
          )}
          <TextField
            label={t('poll.name')}
            help={t('poll.nameHelp')}
            required
            autoFocus
            {...form.text('name')}
          />
          <TextAreaField label={t('poll.description')} {...form.value('description')} />
          <FormStyleCards
            value={form.draft.formStyleType}
            onChange={(formStyleType) => form.update({ formStyleType })}
          />
          {isBlank && (
            <SwitchField
              label={t('poll.isConsentForm')}
              help={t('poll.isConsentFormHelp')}
              {...form.tick('isConsentForm')}
            />
          )}
        </Stack>
      </Dialog>
      {previewed && <TemplatePreview name={previewed} onClose={() => setPreviewed(null)} />}
      {question}
    </>
  );
}

/** How a new poll begins to look, where a theme is the default. */
function lookingAs(theme: ColorThemeView | null | undefined) {
  return theme && { style: withTheme(defaultStyle, theme) };
}

/** The templates whose question types the plan allows. */
function useAllowedTemplates(): readonly TemplateName[] {
  const allowed = useAllowedTypes();
  return templateNames.filter((name) =>
    templates[name].questions.every(({ type }) => allowed.includes(type)),
  );
}
