import { useState } from 'react';
import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import {
  checkRoutingPage,
  newRoutingPage,
  type RoutingPage,
} from '@canvass/contracts/firm/routing-page';
import type { CompanyView } from '@canvass/contracts/firm/view';
import type { Failure } from '../../../api/failure.js';
import { ColourField } from '../../../ui/colour-field.js';
import { ConflictDialog } from '../../../ui/conflict-dialog.js';
import { TextField } from '../../../ui/fields.js';
import { PictureField } from '../../../ui/picture-field.js';
import { showToast } from '../../../ui/toast.js';
import { useEditCompanySettings } from '../api/edit-company-settings.js';
import { changedFields } from './changed-fields.js';
import { FormDialog } from './form-dialog.js';
import { errorOf } from './new-password.js';
import { RoutingPreview } from './routing-preview.js';

const colours = [
  'nameTextColor',
  'secondaryNameBgColor',
  'secondaryNameTextColor',
  'buttonsBgColor',
  'buttonsTextColor',
] as const;
const texts = ['button1name', 'button1link', 'button2name', 'button2link', 'button3name'] as const;

/** Translation keys of the fields' names. */
const routingNames = { customRedirectionPage: 'company.routingPage' };

interface RoutingDialogProps {
  /** As it was when the dialog opened. */
  company: CompanyView;
  onClose: () => void;
  /** Somebody else changed it: theirs is wanted. */
  onReload: () => void;
}

/** The landing page of a company's services, beside what it will look like; mounted while it is open. */
export function RoutingDialog({ company, onClose, onReload }: RoutingDialogProps) {
  const { t } = useTranslation();
  const { customRedirectionPage: before, revision } = company;
  const [page, setPage] = useState<RoutingPage>(before ?? newRoutingPage);
  const [wasTried, setTried] = useState(false);
  const [conflict, setConflict] = useState<string[] | null>(null);
  const edit = useEditCompanySettings(['editConflict']);
  const set = (more: Partial<RoutingPage>) => setPage((current) => ({ ...current, ...more }));
  const violations = checkRoutingPage(page);
  const save = () => {
    setTried(true);
    if (violations.length > 0) return;
    if (before && !changedFields(before, page)) return onClose();
    edit.mutate(
      { customRedirectionPage: page, revision },
      {
        onSuccess: () => {
          onClose();
          showToast(t('company.settingsSaved'), 'success');
        },
        onError: (failure: Failure) => setConflict(failure.conflict),
      },
    );
  };
  const text = (field: 'secondaryName' | (typeof texts)[number]) => ({
    label: t(`company.routing.${field}`),
    value: page[field],
    maxLength: field.endsWith('link') ? 2000 : 120,
    ...(field.endsWith('link')
      ? { type: 'url', placeholder: 'https://', help: t('company.routing.linkHelp') }
      : {}),
    error: wasTried ? errorOf(violations, field) : undefined,
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  });
  return (
    <>
      <FormDialog
        title={t('company.routingPage')}
        width={880}
        isSaving={edit.isPending}
        isDirty={changedFields(before ?? newRoutingPage, page) !== undefined}
        onSave={save}
        onClose={onClose}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 5,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 280px' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
            <TextField {...text('secondaryName')} />
            <PictureField
              label={t('company.routing.secondaryCompanyLogo')}
              imageType="companyLogo"
              address={page.secondaryCompanyLogo}
              onChange={(secondaryCompanyLogo) => set({ secondaryCompanyLogo })}
              preview={null}
            />
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'repeat(2, 1fr)' } }}>
              {texts.map((field) => (
                <TextField key={field} {...text(field)} />
              ))}
            </Box>
            <Box>
              {colours.map((field) => (
                <ColourField
                  key={field}
                  label={t(`company.routing.${field}`)}
                  value={page[field]}
                  standard={newRoutingPage[field]}
                  onChange={(colour) => set({ [field]: colour ?? newRoutingPage[field] })}
                />
              ))}
            </Box>
          </Box>
          <Box sx={{ position: { md: 'sticky' }, top: 0 }}>
            <RoutingPreview company={company} page={page} />
          </Box>
        </Box>
      </FormDialog>
      <ConflictDialog
        fields={conflict}
        names={routingNames}
        onClose={() => setConflict(null)}
        onReload={onReload}
      />
    </>
  );
}
