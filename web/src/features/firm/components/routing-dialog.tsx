import { useTranslation } from 'react-i18next';
import { editCompanySettingsSchema } from '@canvass/contracts/firm/commands';
import {
  checkRoutingPage,
  newRoutingPage,
  type RoutingPage,
} from '@canvass/contracts/firm/routing-page';
import type { CompanyView } from '@canvass/contracts/firm/view';
import { Box } from '../../../ui/layout/box.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import { ColourField } from '../../../ui/fields/colour-field.js';
import { TextField } from '../../../ui/fields/fields.js';
import { PictureField } from '../../../ui/fields/picture-field.js';
import { EditorDialog } from '../../../ui/record/editor-dialog.js';
import { editOf } from '../../../ui/record/fields.js';
import { useRecordEditor } from '../../../ui/record/use-record-editor.js';
import { editorStateOf } from '../../../ui/record/editor-state.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { useEditCompanySettings } from '../api/firm.js';
import styles from './routing-dialog.module.css';
import { RoutingPreview } from './routing-preview.js';

const colours = [
  'nameTextColor',
  'secondaryNameBgColor',
  'secondaryNameTextColor',
  'buttonsBgColor',
  'buttonsTextColor',
] as const;
const texts = ['button1name', 'button1link', 'button2name', 'button2link', 'button3name'] as const;

type Named = Extract<(typeof texts)[number], `${string}name`>;

/** Whether a field is the text of a button, which has one of its own where it is given none. */
function isNamed(field: string): field is Named {
  return field.endsWith('name');
}

/** Translation keys of the fields' names. */
const routingNames = { customRedirectionPage: 'company.routingPage' } as const;

interface RoutingDialogProps {
  /** As it was when the dialog opened. */
  company: CompanyView;
  onClose: () => void;
  /** Opens the version that another account saved. */
  onReload: () => void;
}

/** The request that saves the routing page; undefined when nothing differs. */
function toEdit(company: CompanyView, customRedirectionPage: RoutingPage) {
  const omitted = {
    ...{ timeZone: undefined, questionLanguages: undefined },
    ...{ language: undefined, gdprText: undefined, retentionDays: undefined },
    mailsCheckpoints: undefined,
  };
  const { customRedirectionPage: before } = company;
  return editOf(
    editCompanySettingsSchema,
    company,
    { ...omitted, customRedirectionPage: before },
    { ...omitted, customRedirectionPage },
  );
}

/** Edits the routing page beside its preview; mounted while it is open. */
export function RoutingDialog({ company, onClose, onReload }: RoutingDialogProps) {
  const { t } = useTranslation();
  const editor = useRecordEditor({
    state: editorStateOf(company, company.customRedirectionPage ?? newRoutingPage),
    rules: checkRoutingPage,
    edit: { send: useEditCompanySettings(['editConflict']), request: toEdit },
    fieldNames: routingNames,
    onSaved: () => {
      onClose();
      showSuccess({ text: t('company.settingsSaved') });
    },
    onUnchanged: onClose,
    onReload,
  });
  const { form } = editor;
  const { draft: page, update } = form;
  const text = (field: 'secondaryName' | (typeof texts)[number]) => ({
    label: t(`company.routing.${field}`),
    maxLength: field.endsWith('link') ? 2000 : 120,
    ...(field.endsWith('link')
      ? { type: 'url', placeholder: 'https://', help: t('company.routing.linkHelp') }
      : {}),
    ...(isNamed(field) && { placeholder: t(`company.routing.default.${field}`) }),
    ...form.text(field),
  });
  return (
    <EditorDialog title={t('company.routingPage')} width={880} editor={editor} onClose={onClose}>
      <Grid gap={5} align="start" columns={{ phone: 1, desktop: 'minmax(0, 1fr) 280px' }}>
        <Stack gap={4}>
          <TextField {...text('secondaryName')} />
          <PictureField
            label={t('company.routing.secondaryCompanyLogo')}
            imageType="companyLogo"
            address={page.secondaryCompanyLogo}
            onChange={(secondaryCompanyLogo) => update({ secondaryCompanyLogo })}
            preview={null}
          />
          <Grid gap={3} columns={{ phone: 1, tablet: 2 }}>
            {texts.map((field) => (
              <TextField key={field} {...text(field)} />
            ))}
          </Grid>
          <Box tone="ink">
            {colours.map((field) => (
              <ColourField
                key={field}
                label={t(`company.routing.${field}`)}
                value={page[field]}
                standard={newRoutingPage[field]}
                onChange={(colour) => update({ [field]: colour ?? newRoutingPage[field] })}
              />
            ))}
          </Box>
        </Stack>
        <div className={styles['preview']}>
          <RoutingPreview company={company} page={page} />
        </div>
      </Grid>
    </EditorDialog>
  );
}
