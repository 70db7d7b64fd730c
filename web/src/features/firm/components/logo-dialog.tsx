import { useTranslation } from 'react-i18next';
import { editCompanyLogoSchema } from '@canvass/contracts/firm/commands';
import {
  checkLogo,
  companyLogoSchema,
  logoBounds,
  logoMeasures,
  logoPositions,
  type CompanyLogo as Logo,
} from '@canvass/contracts/firm/logo';
import type { CompanyView } from '@canvass/contracts/firm/view';
import { Grid } from '../../../ui/layout/grid.js';
import { Text } from '../../../ui/text/text.js';
import { NumberField } from '../../../ui/fields/fields.js';
import { PictureField } from '../../../ui/fields/picture-field.js';
import { SegmentedField } from '../../../ui/fields/segmented-field.js';
import { EditorDialog } from '../../../ui/record/editor-dialog.js';
import { editOf, fieldsOf } from '../../../ui/record/fields.js';
import { useRecordEditor } from '../../../ui/record/use-record-editor.js';
import { editorStateOf } from '../../../ui/record/editor-state.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { useEditCompanyLogo } from '../api/firm.js';
import { CompanyLogo } from './company-logo.js';
import styles from './logo-dialog.module.css';

/** Translation keys of the fields' names. */
const logoNames = {
  companyLogoURL: 'company.logoPicture',
  companyLogoPosition: 'company.logoPosition',
  companyLogoSize: 'company.companyLogoSize',
  companyLogoWidth: 'company.companyLogoWidth',
  companyLogoHeight: 'company.companyLogoHeight',
} as const;

interface LogoDialogProps {
  /** As it was when the dialog opened. */
  company: CompanyView;
  onClose: () => void;
  /** Opens the version that another account saved. */
  onReload: () => void;
}

/** The request that edits the logo, with the fields that differ; undefined when none do. */
function toEdit(company: CompanyView, logo: Logo) {
  const before = fieldsOf(companyLogoSchema, company);
  return editOf(editCompanyLogoSchema, company, before, logo);
}

/** Edits the company's logo, its size and its position; mounted while it is open. */
export function LogoDialog({ company, onClose, onReload }: LogoDialogProps) {
  const { t } = useTranslation();
  const before = fieldsOf(companyLogoSchema, company);
  const editor = useRecordEditor({
    state: editorStateOf(company, before),
    rules: checkLogo,
    isLive: true,
    edit: { send: useEditCompanyLogo(), request: toEdit },
    fieldNames: logoNames,
    onSaved: () => {
      onClose();
      showSuccess({ text: t('company.logoSaved') });
    },
    onUnchanged: onClose,
    onReload,
  });
  const { form } = editor;
  const { draft: logo, update } = form;
  const isWrong = checkLogo(logo).length > 0;
  return (
    <EditorDialog title={t('company.logo')} editor={editor} disabled={isWrong} onClose={onClose}>
      <Grid
        role="group"
        aria-label={t('company.preview')}
        align="center"
        minHeight={96}
        padding={3}
        frame="hairline"
        fill="sunken"
        className={styles['preview']}
      >
        {logo.companyLogoURL ? (
          <CompanyLogo logo={isWrong ? before : logo} name={company.companyName} />
        ) : (
          <Text textAlign="center" tone="tertiary">
            {t('company.noLogo')}
          </Text>
        )}
      </Grid>
      <PictureField
        label={t('company.logoPicture')}
        imageType="companyLogo"
        address={logo.companyLogoURL}
        onChange={(companyLogoURL) => update({ companyLogoURL })}
        preview={null}
      />
      <SegmentedField
        label={t('company.logoPosition')}
        value={logo.companyLogoPosition}
        options={logoPositions.map((value) => ({ value, label: t(`company.side.${value}`) }))}
        onChange={(companyLogoPosition) => update({ companyLogoPosition })}
      />
      <Grid gap={3} columns={{ tablet: 3 }}>
        {logoMeasures.map((measure) => (
          <NumberField
            key={measure}
            label={t(`company.${measure}`)}
            {...logoBounds[measure]}
            {...form.value(measure)}
          />
        ))}
      </Grid>
    </EditorDialog>
  );
}
