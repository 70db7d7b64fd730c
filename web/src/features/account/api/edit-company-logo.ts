import type { EditCompanyLogo } from '@canvass/contracts/firm/commands';
import type { CompanyLogo } from '@canvass/contracts/firm/logo';
import { useCommand } from '../../../api/use-command.js';

/** Changes the company's logo; the dialog explains a conflict itself. */
export function useEditCompanyLogo() {
  return useCommand<EditCompanyLogo, CompanyLogo>({
    method: 'PATCH',
    path: '/account/companyLogo/',
    changes: ['account'],
    shownInPlace: ['editConflict'],
  });
}
