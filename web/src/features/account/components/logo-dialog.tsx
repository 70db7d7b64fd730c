import { useState } from 'react';
import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import {
  logoBounds,
  logoMeasures,
  logoPositions,
  type CompanyLogo as Logo,
} from '@canvass/contracts/firm/logo';
import type { CompanyView } from '@canvass/contracts/firm/view';
import type { Failure } from '../../../api/failure.js';
import { wordViolation } from '../../../api/word-failure.js';
import { ConflictDialog } from '../../../ui/conflict-dialog.js';
import { NumberField } from '../../../ui/fields.js';
import { PictureField } from '../../../ui/picture-field.js';
import { Segmented } from '../../../ui/segmented.js';
import { showToast } from '../../../ui/toast.js';
import { useEditCompanyLogo } from '../api/edit-company-logo.js';
import { CompanyLogo } from './company-logo.js';
import { FormDialog } from './form-dialog.js';
import { changedFields } from './changed-fields.js';

/** Translation keys of the fields' names. */
const logoNames = {
  companyLogoURL: 'company.logoPicture',
  companyLogoPosition: 'company.logoPosition',
  companyLogoSize: 'company.companyLogoSize',
  companyLogoWidth: 'company.companyLogoWidth',
  companyLogoHeight: 'company.companyLogoHeight',
};

interface LogoDialogProps {
  /** As it was when the dialog opened. */
  company: CompanyView;
  onClose: () => void;
  /** Somebody else changed it: theirs is wanted. */
  onReload: () => void;
}

function logoOf(company: CompanyView): Logo {
  const { companyLogoURL, companyLogoSize, companyLogoPosition } = company;
  const { companyLogoWidth, companyLogoHeight } = company;
  return {
    ...{ companyLogoURL, companyLogoSize, companyLogoPosition },
    ...{ companyLogoWidth, companyLogoHeight },
  };
}

/** What is wrong with a measure, in the reader's language. */
function errorOf(logo: Logo, measure: (typeof logoMeasures)[number]): string | undefined {
  const { min, max } = logoBounds[measure];
  const value = logo[measure];
  if (Number.isInteger(value) && value >= min && value <= max) return undefined;
  return wordViolation({ code: 'numberRange', parameters: { min, max } });
}

/** The company's logo, how large it is and on which side it stands; mounted while it is open. */
export function LogoDialog({ company, onClose, onReload }: LogoDialogProps) {
  const { t } = useTranslation();
  const before = logoOf(company);
  const [logo, setLogo] = useState(before);
  const [conflict, setConflict] = useState<string[] | null>(null);
  const edit = useEditCompanyLogo();
  const set = (more: Partial<Logo>) => setLogo((current) => ({ ...current, ...more }));
  const isWrong = logoMeasures.some((measure) => errorOf(logo, measure) !== undefined);
  const save = () => {
    const changes = changedFields(before, logo);
    if (!changes) return onClose();
    edit.mutate(
      { id: company.id, ...changes, revision: company.revision },
      {
        onSuccess: () => {
          onClose();
          showToast(t('company.logoSaved'), 'success');
        },
        onError: (failure: Failure) => setConflict(failure.conflict),
      },
    );
  };
  return (
    <>
      <FormDialog
        title={t('company.logo')}
        isSaving={edit.isPending}
        isDirty={changedFields(before, logo) !== undefined}
        disabled={isWrong}
        onSave={save}
        onClose={onClose}
      >
        <Box
          aria-label={t('company.preview')}
          role="group"
          sx={{
            border: '1px solid',
            borderColor: 'hairline',
            borderRadius: 'sm',
            bgcolor: 'background.level1',
            p: 3,
            minHeight: 96,
            maxHeight: 240,
            overflow: 'auto',
            display: 'grid',
            alignItems: 'center',
          }}
        >
          {logo.companyLogoURL ? (
            <CompanyLogo logo={isWrong ? before : logo} name={company.companyName} />
          ) : (
            <Box sx={{ textAlign: 'center', color: 'text.tertiary' }}>{t('company.noLogo')}</Box>
          )}
        </Box>
        <PictureField
          label={t('company.logoPicture')}
          imageType="companyLogo"
          address={logo.companyLogoURL}
          onChange={(companyLogoURL) => set({ companyLogoURL })}
          preview={null}
        />
        <Box>
          <Box sx={{ fontSize: 'sm', fontWeight: 500, mb: 1.5, color: 'text.primary' }}>
            {t('company.logoPosition')}
          </Box>
          <Segmented
            label={t('company.logoPosition')}
            value={logo.companyLogoPosition}
            options={logoPositions.map((value) => ({ value, label: t(`company.side.${value}`) }))}
            onChange={(companyLogoPosition) => set({ companyLogoPosition })}
          />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
          {logoMeasures.map((measure) => (
            <NumberField
              key={measure}
              label={t(`company.${measure}`)}
              value={logo[measure]}
              {...logoBounds[measure]}
              error={errorOf(logo, measure)}
              onChange={(value) => set({ [measure]: value })}
            />
          ))}
        </Box>
      </FormDialog>
      <ConflictDialog
        fields={conflict}
        names={logoNames}
        onClose={() => setConflict(null)}
        onReload={onReload}
      />
    </>
  );
}
